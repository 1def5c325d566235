/** `npm start`: releases what changed, and serves the site on http://localhost:4173 (`PORT` overrides). */
import { buildSite } from 'publish/build-site.ts';
import { listen } from 'serve/listen.ts';
import { mailSink } from 'serve/mail/mail-sink.ts';
import { createSiteServer } from 'serve/server.ts';
import { orExit } from 'workspace/or-exit.ts';

await orExit(async () => {
  await buildSite(console.log);
  const address = await listen(createSiteServer(mailSink()), process.env.PORT ?? '4173');
  console.log(`The site is ready: ${address}`);
});
