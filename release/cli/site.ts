/** `npm start`: releases what changed, and serves the site on http://localhost:4173 (`PORT` overrides). */
import { buildSite } from 'publish/build-site.ts';
import { listen } from 'serve/listen.ts';
import { mailSink } from 'serve/mail/mail-sink.ts';
import { createSiteServer } from 'serve/server.ts';
import { orExit } from 'workspace/or-exit.ts';

await orExit(async () => {
  const given = process.env.SITE_PICTURES;
  // Nobody should have to wait for a first start: most of it would be spent on pictures.
  process.env.SITE_PICTURES = given ?? 'quick';
  await buildSite(console.log);
  const address = await listen(createSiteServer(mailSink()), process.env.PORT ?? '4173');
  console.log(`The site is ready: ${address}`);
  if (given) return;
  process.env.SITE_PICTURES = 'full';
  await buildSite((line) => console.log(`[pictures in full quality] ${line}`));
});
