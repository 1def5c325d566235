import { createSiteServer, listen, mailSink } from 'serve/server.ts';
import { liveComposition } from 'store/composition.ts';
import { assertReadable } from 'store/lock.ts';
import { refusal } from 'store/message.ts';
import { followerOf } from 'store/mirror/follow.ts';
import { flag, publicKey, runCommand, untilStopped, value } from './command.ts';

await runCommand({
  name: 'serve',
  options: { mail: flag, follow: value, key: value },
  async run({ mail, follow, key = publicKey, log }) {
    assertReadable();
    const follower = follow ? followerOf(follow, key, log) : undefined;
    if (!liveComposition()) await follower?.update();
    const live = liveComposition();
    if (!live) throw refusal('refused.noSite');
    const server = createSiteServer({ mail: mail ? mailSink() : undefined });
    const address = await listen(server, process.env.PORT ?? '4173', 'pnpm serve');
    console.log(`The live site is on ${address}. A preview is on its own host: ${address.replace('//', `//${live}.`)}`);
    const stopped = untilStopped();
    stopped.addEventListener('abort', () => server.close());
    await follower?.follow(stopped);
  },
});
