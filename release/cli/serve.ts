/** `pnpm serve`: serves the live site of the store, in production too. `pnpm serve --help` says more. */
import path from 'node:path';
import { followerOf } from 'mirror/follow.ts';
import { listen } from 'serve/listen.ts';
import { mailSink } from 'serve/mail-sink.ts';
import { createSiteServer } from 'serve/server.ts';
import { assertReadable } from 'store/access.ts';
import { liveComposition } from 'store/live.ts';
import { lineOf } from 'store/message.ts';
import { siteFolder } from 'store/site-folder.ts';
import { runFromTerminal } from 'workspace/command-line.ts';
import { publicKeyOption } from './address-words.ts';
import { assertNoNames } from './app-names.ts';
import { untilStopped } from './until-stopped.ts';

const help = `pnpm serve              serves the live site on http://localhost:4173; a switch shows without a restart
PORT=4280 pnpm serve    on another port
HOST=0.0.0.0 pnpm serve for other machines too
pnpm serve --mail       also accepts messages of the contact form, to try it out. They go to .site/mail. Without --mail, the
                        form says that it cannot send.

pnpm serve --follow s3://bucket/prefix --key …
                        keeps the store as that mirror is, and serves what it has while the mirror fails (pnpm follow --help)

Every composition, live or not, has a host of its own: http://<id>.localhost:4173
The store is .site; SITE_DIR names another folder. Ctrl+C ends it.`;

await runFromTerminal({
  help,
  options: { mail: { type: 'boolean' }, follow: { type: 'string' }, ...publicKeyOption.options },
  async run(words, flags) {
    assertNoNames('serve', words);
    assertReadable();
    const follower = flags.follow
      ? followerOf(String(flags.follow), publicKeyOption.read(flags), (step) => console.log(lineOf(step)))
      : undefined;
    if (!liveComposition()) await follower?.take();
    const live = liveComposition();
    if (!live) throw new Error(`No site is live in ${path.relative('', siteFolder)} yet. Build one first: pnpm build`);

    const server = createSiteServer({ mail: flags.mail ? mailSink() : undefined });
    const address = await listen(server, process.env.PORT ?? '4173', 'pnpm serve');
    console.log(`The live site is on ${address}. A preview is on its own host: ${address.replace('//', `//${live}.`)}`);
    const stopped = untilStopped();
    stopped.addEventListener('abort', () => server.close());
    await follower?.follow(stopped);
  },
});
