import { followerOf } from 'store/mirror/follow.ts';
import { siteFolder } from 'store/site-folder.ts';
import { addressIn, publicKey, runCommand, untilStopped, value } from './command.ts';

const help = `pnpm follow s3://bucket/prefix --key …   keeps SITE_DIR as the mirror is, for a server such as nginx

  --key …   the publisher’s public key, which pnpm mirror prints; PUBLIC_KEY does the same

While the mirror fails, the site stays as it is, and pnpm status says why. Ctrl+C ends it.`;

await runCommand({
  help,
  takes: 1,
  options: { key: value },
  async run({ words, key = publicKey, log }) {
    const follower = followerOf(addressIn(words), key, log);
    console.log(`${siteFolder} follows ${addressIn(words)}.`);
    await follower.follow(untilStopped());
  },
});
