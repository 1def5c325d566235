/** Serves the store in `SITE_DIR` on a free port and prints its address, for the browser gate. */
import { listen } from 'serve/listen.ts';
import { createSiteServer } from 'serve/server.ts';

console.log(await listen(createSiteServer(), process.env.PORT ?? '0'));
// Ends with the command that started it, even if that is killed.
process.stdin.resume().on('end', () => process.exit());
