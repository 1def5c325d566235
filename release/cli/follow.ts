import { followerOf } from 'store/mirror/follow.ts';
import { siteFolder } from 'store/site-folder.ts';
import { addressIn, publicKey, runCommand, untilStopped, value } from './command.ts';

await runCommand({
  name: 'follow',
  takes: 1,
  options: { key: value },
  async run({ words, key = publicKey, log }) {
    const follower = followerOf(addressIn(words), key, log);
    console.log(`${siteFolder} follows ${addressIn(words)}.`);
    await follower.follow(untilStopped());
  },
});
