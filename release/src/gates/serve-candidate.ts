/** Serves the store that `SITE_DIR` names, on any free port, and says where: the process that the browser gate asks. */
import { listen } from '../cli/listen.ts';
import { createSiteServer } from '../serve/server.ts';

console.log(await listen(createSiteServer(), process.env.PORT ?? '0'));
// Ends with the command that started it, however that ends.
process.stdin.resume().on('end', () => process.exit());
