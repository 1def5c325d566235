import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { git } from 'publish/git.ts';
import { createPublisherServer } from 'publish/publisher/ask.ts';
import { openPublisher } from 'publish/publisher/publisher.ts';
import { becomePublisher, type Part, type RunningPublisher, setState } from 'publish/publisher/records.ts';
import { keepFetching, keepMirroring, keepOpening, keepWorking, nudge } from 'publish/publisher/routine.ts';
import { createSiteServer, listen } from 'serve/server.ts';
import { liveComposition } from 'store/composition.ts';
import { assertWritable, thisProcess } from 'store/lock.ts';
import { refusal } from 'store/message.ts';
import { mirrorStore } from 'store/mirror/mirror-store.ts';
import { repository } from 'tools/workspace/repository.ts';
import { flags, runCommand, untilStopped, value } from './command.ts';

await runCommand({
  name: 'publisher',
  options: {
    ...flags('serve', 'no-browser', 'no-editors', 'no-recompose', 'no-tidy', 'no-http'),
    ...{ follow: value, branch: value, mirror: value },
  },
  async run({ follow, branch, mirror, log, ...given }) {
    assertWritable();
    const remote = follow && (git('remote', 'get-url', follow) ?? follow);
    if (!remote && !liveComposition()) throw refusal('refused.noSite');
    process.on('SIGUSR2', nudge);
    const parts = (['recompose', 'tidy'] satisfies Part[]).filter((part) => !given[`no-${part}`]);
    const own: RunningPublisher = {
      owner: thisProcess('publisher'),
      since: new Date().toISOString(),
      parts,
      branch: '',
      ...(remote && { remote }),
    };
    becomePublisher(own);
    untilStopped().addEventListener('abort', () => {
      setState({ process: undefined });
      process.exit();
    });

    const folder = path.resolve(repository, process.env.PUBLISHER_DIR ?? '.publisher');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const publisher = await openPublisher({ folder, remote, branch, browser: !given['no-browser'] });
    const { checkout } = publisher;
    const command = 'pnpm publisher';
    if (!given['no-http']) {
      const port = process.env.PUBLISHER_PORT ?? '4190';
      const answers = createPublisherServer(checkout, nudge);
      own.address = await listen(answers, port, command, 'PUBLISHER_PORT', '127.0.0.1');
    }
    setState({ process: { ...own, branch: checkout.branch } });
    if (given.serve)
      console.log(`The live site is on ${await listen(createSiteServer(), process.env.PORT ?? '4173', command)}.`);
    const editors = path.join(repository, 'edit/server/serve-editors.ts');
    if (!given['no-editors'] && existsSync(editors))
      await (await import(pathToFileURL(editors).href)).serveEditors(publisher);
    console.log(remote ? `The publisher follows ${checkout.branch} of ${remote}.` : 'The publisher follows no remote.');
    await Promise.all([
      keepWorking(publisher, parts),
      keepOpening(publisher),
      remote && keepFetching(publisher),
      mirror && keepMirroring((verify) => mirrorStore(mirror, log, { verify })),
    ]);
  },
});
