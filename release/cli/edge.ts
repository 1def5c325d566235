/** `pnpm edge`: serves the live site of the store by the Worker. `pnpm edge --help` says more. */
import { createServer } from 'node:http';
import path from 'node:path';
import { Follower } from 'edge/local/follow.ts';
import { startEdge } from 'edge/local/start.ts';
import { listen } from 'serve/listen.ts';
import { assertReadable } from 'store/access.ts';
import { liveComposition } from 'store/live.ts';
import { siteFolder } from 'store/site-folder.ts';
import { runFromTerminal } from 'workspace/command-line.ts';
import { assertNoNames } from './app-names.ts';
import { untilStopped } from './until-stopped.ts';

const help = `pnpm edge              serves the live site on http://localhost:4173 by the Worker of release/edge, which workerd runs
                       with a local bucket. It copies the store to the bucket, and follows every switch.
PORT=4180 pnpm edge    on another port

The first time, it installs Miniflare and workerd in .cache (174 MB). Every composition, live or not, has a host of its
own: http://<id>.localhost:4173

The store is .site; SITE_DIR names another folder. Ctrl+C ends it.`;

await runFromTerminal({
  help,
  async run(words) {
    assertNoNames('edge', words);
    assertReadable();
    const live = liveComposition();
    if (!live) throw new Error(`No site is live in ${path.relative('', siteFolder)} yet. Build one first: pnpm build`);

    const port = await freePort(process.env.PORT ?? '4173');
    const miniflare = await startEdge({ port });
    const follower = new Follower(await miniflare.getR2Bucket('STORE'));
    await follower.live();
    const address = `http://localhost:${port}`;
    console.log(`The live site is on ${address}. A preview is on its own host: ${address.replace('//', `//${live}.`)}`);
    await follower.follow(untilStopped(), console.log);
    await miniflare.dispose();
  },
});

/** A port on which nothing listens: the given one, or any for 0. Throws a sentence if it is taken. */
async function freePort(port: string): Promise<number> {
  const server = createServer();
  const address = await listen(server, port, 'pnpm edge');
  await new Promise((resolve) => server.close(resolve));
  return Number(new URL(address).port);
}
