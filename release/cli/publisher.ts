import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { git } from 'publish/git.ts';
import { createPublisherServer } from 'publish/publisher/ask.ts';
import { openPublisher } from 'publish/publisher/publisher.ts';
import { becomePublisher, type RunningPublisher, setState } from 'publish/publisher/records.ts';
import { keepFetching, keepMirroring, keepOpening, keepWorking, nudge } from 'publish/publisher/routine.ts';
import { listen } from 'serve/server.ts';
import { liveComposition } from 'store/composition.ts';
import { assertWritable, thisProcess } from 'store/lock.ts';
import { refusal } from 'store/message.ts';
import { mirrorStore } from 'store/mirror/mirror-store.ts';
import { repository } from 'tools/workspace/repository.ts';
import { flags, runCommand, untilStopped, value } from './command.ts';

await runCommand({
  name: 'publisher',
  options: {
    ...flags('no-browser', 'no-editors'),
    ...{ follow: value, mirror: value },
  },
  async run({ follow, mirror, log, ...given }) {
    assertWritable();
    const remote = follow && (git('remote', 'get-url', follow) ?? follow);
    if (!remote && !liveComposition()) throw refusal('refused.noSite');
    process.on('SIGUSR2', nudge);
    const own: RunningPublisher = {
      owner: thisProcess('publisher'),
      since: new Date().toISOString(),
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
    const publisher = await openPublisher({ folder, remote, browser: !given['no-browser'] });
    const { checkout } = publisher;
    const answers = createPublisherServer(checkout, nudge);
    const port = process.env.PUBLISHER_PORT ?? '4190';
    const address = await listen(answers, port, 'pnpm publisher', 'PUBLISHER_PORT', '127.0.0.1');
    setState({ process: { ...own, address, branch: checkout.branch } });
    const editors = path.join(repository, 'edit/server/serve-editors.ts');
    if (!given['no-editors'] && existsSync(editors))
      await (await import(pathToFileURL(editors).href)).serveEditors(publisher);
    console.log(remote ? `The publisher follows ${checkout.branch} of ${remote}.` : 'The publisher follows no remote.');
    await Promise.all([
      keepWorking(publisher),
      keepOpening(publisher),
      remote && keepFetching(publisher),
      mirror && keepMirroring((verify) => mirrorStore(mirror, log, { verify })),
    ]);
  },
});
