/** Serves one app in development, alone in its process: the federation plugin has state in its modules. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { sendEndpoint } from 'compose/serve/server.ts';
import { assetsRoot } from 'contract/file-names.ts';
import { type LiveSection, type PageData, type Registry, registryAddress } from 'contract/registry.ts';
import type { Section, SectionName } from 'contract/section.ts';
import { devContentAddress } from 'tools/vite/content-plugin.ts';
import { liveMode } from 'tools/vite/section-config.ts';
import { devPort, repository } from 'tools/workspace/apps.ts';
import { orExit } from 'tools/workspace/command-line.ts';
import { createLogger, createServer, type Plugin } from 'vite';

process.on('disconnect', () => process.exit());
if (!process.connected) process.exit();
// Ctrl+C reaches every process of the terminal, but the parent decides when this one ends.
process.on('SIGINT', () => {});

/** `site` serves the files of released sections, and takes mail; or the whole site around a section. */
const [app = '', site = '', isLive] = process.argv.slice(2);
const root = path.join(repository, app);
process.chdir(root);

/** Has a section's development server answer with the live site, which loads the section from its source. */
const insideLiveSite = (app: SectionName, live: string): Plugin => ({
  name: 'inside-live-site',
  configureServer({ middlewares, ssrLoadModule }) {
    /** The section as the registry lists it. */
    async function fromSource(): Promise<LiveSection> {
      const { default: section } = (await ssrLoadModule('/src/section.ts')) as { default: Section };
      const routes = section.routes.map(({ path }) => path);
      const card = section.homeCard !== undefined;
      return { entry: '/remoteEntry.js', styles: [], content: devContentAddress, routes, card };
    }

    async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const { url = '/', method = 'GET', headers } = request;
      const { accept = '*/*', 'content-type': sent } = headers;
      const answer = await fetch(live + url, {
        method,
        headers: { accept, ...(sent && { 'content-type': sent }) },
        redirect: 'manual',
        ...(method === 'POST' && { body: Buffer.concat(await request.toArray()) }),
      });
      const type = answer.headers.get('content-type') ?? '';
      const location = answer.headers.get('location');
      let body: string | Buffer = Buffer.from(await answer.arrayBuffer());
      if (url === registryAddress) {
        const registry: Registry = JSON.parse(`${body}`);
        registry.sections[app] = { ...registry.sections[app], ...(await fromSource()) };
        body = JSON.stringify(registry);
      }
      if (type.startsWith('text/html')) body = documentWith(app, await fromSource(), `${body}`);
      response.writeHead(answer.status, { 'Content-Type': type, ...(location && { Location: location }) }).end(body);
    }

    const pass = (request: IncomingMessage, response: ServerResponse) =>
      forward(request, response).catch(({ message }) =>
        response.writeHead(502).end(`${request.url} of ${live} cannot be shown: ${message}`),
      );
    middlewares.use((request, response, next) =>
      /text\/html/.test(request.headers.accept ?? '') ? void pass(request, response) : next(),
    );
    // Runs after Vite's own middleware, so that only what is not the section's is left.
    return () => void middlewares.use(pass);
  },
});

/** A document of the live site that loads the section from its source, and brings edits to the page. */
const documentWith = (app: SectionName, section: LiveSection, html: string): string =>
  html
    .replaceAll(new RegExp(`<link [^>]*href="/assets/${app}/[^>]*>`, 'g'), '')
    .replace(/<template id="code"[^>]*>/, '$&<script type="module" src="/@vite/client"></script>')
    .replace(/(?<=<script type="application\/json" id="page">).*?(?=<\/script>)/s, (json) => {
      const page: PageData = JSON.parse(json);
      for (const [path, owner] of Object.entries(page.routes)) if (owner === app) delete page.routes[path];
      for (const path of section.routes) page.routes[path] = app;
      if (page.sections[app]) page.sections[app] = section;
      return JSON.stringify(page).replaceAll('<', '\\u003c');
    });

await orExit(async () => {
  const server = await createServer({
    root,
    clearScreen: false,
    customLogger: createLogger('info', { prefix: `[${app}]`, allowClearScreen: false }),
    // The shell’s page names the ports, so another one is of no use.
    ...(isLive
      ? {
          mode: liveMode,
          appType: 'custom',
          server: { port: devPort('shell'), strictPort: true },
          plugins: [insideLiveSite(app as SectionName, site)],
        }
      : { server: { strictPort: true, proxy: app === 'shell' ? { [assetsRoot]: site, [sendEndpoint]: site } : {} } }),
  });
  await server.listen();
  process.send?.('ready');
});
