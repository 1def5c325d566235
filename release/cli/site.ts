import { createSiteServer, listen } from 'compose/serve/server.ts';
import { buildSite } from 'publish/release-apps.ts';
import { liveComposition } from 'store/composition.ts';
import { assertReadable } from 'store/lock.ts';
import { lineOf, refusal } from 'store/message.ts';
import { runCommand, untilStopped } from './command.ts';

await runCommand({
  flags: ['no-build'],
  async run({ 'no-build': isBuilt, log }) {
    untilStopped().addEventListener('abort', () => process.exit());
    const given = process.env.SITE_PICTURES;
    // Nobody should have to wait for a first start: most of it would be spent on pictures.
    process.env.SITE_PICTURES = given ?? 'quick';
    assertReadable();
    if (!isBuilt) await buildSite(log);
    else if (!liveComposition()) throw refusal('refused.noSite');
    const address = await listen(createSiteServer({ takesMail: true }), process.env.PORT ?? '4173');
    console.log(`The site is ready: ${address}`);
    if (given || isBuilt) return;
    process.env.SITE_PICTURES = 'full';
    await buildSite((step) => console.log(`[pictures in full quality] ${lineOf(step)}`));
  },
});
