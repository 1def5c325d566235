import { buildSite } from 'publish/release-apps.ts';
import { createSiteServer, listen, mailSink } from 'serve/server.ts';
import { lineOf } from 'store/message.ts';
import { runCommand } from './command.ts';

await runCommand({
  name: 'site',
  async run({ log }) {
    const given = process.env.SITE_PICTURES;
    // Nobody should have to wait for a first start: most of it would be spent on pictures.
    process.env.SITE_PICTURES = given ?? 'quick';
    await buildSite(log);
    const address = await listen(createSiteServer({ mail: mailSink() }), process.env.PORT ?? '4173');
    console.log(`The site is ready: ${address}`);
    if (given) return;
    process.env.SITE_PICTURES = 'full';
    await buildSite((step) => console.log(`[pictures in full quality] ${lineOf(step)}`));
  },
});
