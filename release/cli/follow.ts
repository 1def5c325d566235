/** `pnpm follow s3://bucket/prefix`: keeps a folder as a mirror is, for nginx. `pnpm follow --help` says more. */
import { followerOf } from 'mirror/follow.ts';
import { siteFolder } from 'store/site-folder.ts';
import { runCommand, untilStopped } from './command.ts';
import { addressIn, publicKeyIn } from './words.ts';

const help = `pnpm follow s3://bucket/prefix --key …   keeps SITE_DIR as the mirror is, for a server such as nginx. It asks every second.
                                         A composition goes live here when all its files have come and are verified;
                                         while the mirror fails, the site stays as it is, and pnpm status says why.

  --key …   the publisher’s public key, which pnpm mirror prints; PUBLIC_KEY does the same

pnpm serve --follow does the same, and serves the site. Ctrl+C ends it.`;

await runCommand({
  help,
  takes: 1,
  values: ['key'],
  async run({ words, values, log }) {
    const follower = followerOf(addressIn(words), publicKeyIn(values), log);
    console.log(`${siteFolder} follows ${addressIn(words)}.`);
    await follower.follow(untilStopped());
  },
});
