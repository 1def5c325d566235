import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { type LiveSection, type PageData, type Registry, registryAddress } from 'contract/registry.ts';
import type { Section, SectionName } from 'contract/section.ts';
import { DomUtils, parseDocument } from 'htmlparser2';
import { createSiteServer, listen, mailSink } from 'serve/server.ts';
import { devContentAddress } from 'tools/vite/content-plugin.ts';
import { liveMode } from 'tools/vite/section-config.ts';
import { devPort, repository, sectionNames } from 'tools/workspace/apps.ts';
import { createServer as createViteServer } from 'vite';
import { untilStopped } from './command.ts';

/** Where Vite serves the section's remote entry. */
const entry = '/remoteEntry.js';

/** Brings edits to the page. */
const client = '<script type="module" src="/@vite/client"></script>';

/**
 * Serves the live site with one section from its source until Ctrl+C: documents, code, content and pictures of all else
 * come from a named address, or from the store.
 */
export async function developInLiveSite([name = '', named, ...more]: string[]): Promise<void> {
  if (!sectionNames.includes(name as SectionName) || more.length > 0)
    throw new Error(`Name one section: pnpm dev mf-events --live. Known: ${sectionNames.join(', ')}.`);
  if (named && !URL.canParse(named))
    throw new Error(`“${named}” is no address. Write it whole: https://www.apfk.example`);
  const stopped = once(untilStopped(), 'abort');
  const live = named ? new URL(named).origin : await listen(createSiteServer({ mail: mailSink() }), '0');
  const server = createServer();
  server.on('request', await liveSiteWith(name as SectionName, live, server));
  const address = await listen(server, String(devPort('shell')));
  console.log(`The site is ready: ${address}. ${name} is from its source, all else from ${named ?? 'the store'}.`);
  await stopped;
  process.exit();
}

/** Answers with the section from its source, and with what `live` answers, an address. */
async function liveSiteWith(app: SectionName, live: string, server: Server): Promise<RequestListener> {
  const root = path.join(repository, app);
  process.chdir(root);
  const vite = await createViteServer({
    root,
    mode: liveMode,
    appType: 'custom',
    clearScreen: false,
    server: { middlewareMode: true, ws: { server } },
  });
  /** The section as the registry lists it. */
  async function fromSource(): Promise<LiveSection> {
    const { default: section } = (await vite.ssrLoadModule('/src/section.ts')) as { default: Section };
    const routes = section.routes.map((route) => route.path);
    return { entry, styles: [], content: devContentAddress, routes, card: section.homeCard !== undefined };
  }

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '/', method = 'GET', headers } = request;
    const body = method === 'GET' || method === 'HEAD' ? undefined : Buffer.concat(await request.toArray());
    const isChanged = url === registryAddress || headers.accept?.includes('text/html');
    const kept = ['accept', 'content-type', 'range', ...(isChanged ? [] : ['if-none-match'])];
    const answer = await fetch(live + url, {
      method,
      headers: kept.flatMap((name) => (headers[name] ? [[name, String(headers[name])] as [string, string]] : [])),
      redirect: 'manual',
      ...(body && { body }),
    });
    const type = answer.headers.get('content-type') ?? '';
    const passed = [...answer.headers].filter(
      ([name]) =>
        !/^(content-(encoding|length)|transfer-encoding|connection|keep-alive|etag|strict-transport-security)$/.test(
          name,
        ),
    );
    let changed: string | undefined;
    if (url === registryAddress) {
      const registry = (await answer.json()) as Registry;
      registry.sections[app] = await fromSource();
      changed = JSON.stringify(registry);
    } else if (type.startsWith('text/html')) changed = documentWith(app, await fromSource(), await answer.text());
    response
      .writeHead(answer.status, Object.fromEntries(passed))
      .end(changed ?? Buffer.from(await answer.arrayBuffer()));
  }

  return (request, response) => {
    const { url } = request;
    const pass = () =>
      forward(request, response).catch((error) =>
        response.writeHead(502).end(`${url} of ${live} cannot be shown: ${error.message}`),
      );
    if (/text\/html/.test(request.headers.accept ?? '')) pass();
    else vite.middlewares(request, response, pass);
  };
}

/** A document of the live site that loads the section from its source. */
function documentWith(app: SectionName, section: LiveSection, html: string): string {
  const document = parseDocument(html);
  const all = DomUtils.findAll(() => true, document.children);
  const withId = (id: string) => all.find(({ attribs }) => attribs.id === id);
  const [data, code] = ['page', 'code'].map(withId);
  if (!data || !code) return html;
  for (const element of all.filter(({ attribs }) => attribs.href?.startsWith(`/assets/${app}/`)))
    DomUtils.removeElement(element);
  const page: PageData = JSON.parse(DomUtils.textContent(data));
  for (const [path, owner] of Object.entries(page.routes)) if (owner === app) delete page.routes[path];
  for (const path of section.routes) page.routes[path] = app;
  if (page.sections[app]) page.sections[app] = section;
  const json = JSON.stringify(page).replaceAll('<', '\\u003c');
  DomUtils.replaceElement(data, parseDocument(`<script type="application/json" id="page">${json}</script>`));
  DomUtils.append(code, parseDocument(client));
  return DomUtils.getOuterHTML(document, { encodeEntities: 'utf8' });
}
