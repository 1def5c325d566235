/** `pnpm follow s3://bucket/prefix`: keeps a folder as a mirror is, for nginx. `pnpm follow --help` says more. */
import { followerOf } from 'mirror/follow.ts';
import { lineOf } from 'store/message.ts';
import { siteFolder } from 'store/site-folder.ts';
import { runFromTerminal } from 'workspace/command-line.ts';
import { oneAddress, publicKeyOption } from './address-words.ts';
import { untilStopped } from './until-stopped.ts';

const help = `pnpm follow s3://bucket/prefix --key …   keeps SITE_DIR as the mirror is, for a server such as nginx. It asks every second.
                                         A composition goes live here when all its files have come and are verified;
                                         while the mirror fails, the site stays as it is, and pnpm status says why.

  --key …   the publisher’s public key, which pnpm mirror prints; PUBLIC_KEY does the same

pnpm serve --follow does the same, and serves the site. Ctrl+C ends it.`;

await runFromTerminal({
  help,
  options: publicKeyOption.options,
  async run(words, flags) {
    const address = oneAddress('follow', words);
    const follower = followerOf(address, publicKeyOption.read(flags), (step) => console.log(lineOf(step)));
    console.log(`${siteFolder} follows ${address}.`);
    await follower.follow(untilStopped());
  },
});
