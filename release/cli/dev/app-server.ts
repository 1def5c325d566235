/**
 * The development server of one app: `app-server.ts mf-events`. Runs in its own process, because the federation plugin
 * keeps the state of an app in module variables. Ends with the process that started it (servers.ts).
 */
import path from 'node:path';
import { repository } from 'tools/workspace/apps.ts';
import { orExit } from 'tools/workspace/or-exit.ts';
import { createLogger, createServer } from 'vite';
import { localServices } from './local-services.ts';

process.on('disconnect', () => process.exit());
if (!process.connected) process.exit();
// Ctrl+C reaches every process of the terminal, but the parent decides when this one ends.
process.on('SIGINT', () => {});

const app = process.argv[2] as string;
const root = path.join(repository, app);
process.chdir(root);

await orExit(async () => {
  const server = await createServer({
    root,
    clearScreen: false,
    // The shell’s page names the ports, so another one is of no use.
    server: { strictPort: true },
    customLogger: createLogger('info', { prefix: `[${app}]`, allowClearScreen: false }),
    plugins: app === 'shell' ? [localServices()] : [],
  });
  await server.listen();
  process.send?.('ready');
});
