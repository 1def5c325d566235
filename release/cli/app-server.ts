/** Serves one app in development, alone in its process: the federation plugin keeps state in module variables. */
import path from 'node:path';
import { assetsRoot } from 'contract/file-names.ts';
import { createSiteServer, mailSink, sendEndpoint } from 'serve/server.ts';
import { repository } from 'tools/workspace/apps.ts';
import { orExit } from 'tools/workspace/command-line.ts';
import { createLogger, createServer, type Plugin } from 'vite';

process.on('disconnect', () => process.exit());
if (!process.connected) process.exit();
// Ctrl+C reaches every process of the terminal, but the parent decides when this one ends.
process.on('SIGINT', () => {});

const app = process.argv[2] as string;
const root = path.join(repository, app);
process.chdir(root);

/** What pages in development need besides the apps: the files of released sections, and an endpoint for mail. */
const localServices: Plugin = {
  name: 'local-services',
  configureServer({ middlewares }) {
    const site = createSiteServer({ mail: mailSink() });
    middlewares.use((request, response, next) => {
      if (request.url === sendEndpoint || request.url?.startsWith(assetsRoot)) site.emit('request', request, response);
      else next();
    });
  },
};

await orExit(async () => {
  const server = await createServer({
    root,
    clearScreen: false,
    // The shell’s page names the ports, so another one is of no use.
    server: { strictPort: true },
    customLogger: createLogger('info', { prefix: `[${app}]`, allowClearScreen: false }),
    plugins: app === 'shell' ? [localServices] : [],
  });
  await server.listen();
  process.send?.('ready');
});
