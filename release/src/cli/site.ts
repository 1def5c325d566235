/** `npm start`: builds what changed, composes, and serves on http://localhost:4173 (`PORT` overrides). */
import { buildSite } from '../build/build-site.ts';
import { mailSink } from '../serve/mail/mail-sink.ts';
import { createSiteServer } from '../serve/server.ts';
import { listen } from './listen.ts';
import { orExit } from './or-exit.ts';

await orExit(async () => {
  await buildSite(console.log);
  const address = await listen(createSiteServer(mailSink()), process.env.PORT ?? '4173');
  console.log(`The site is ready: ${address}`);
});
