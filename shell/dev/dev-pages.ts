import { splitPath } from 'contract/language.ts';
import { type LiveSection, type PageData, type Registry, registryAddress } from 'contract/registry.ts';
import { cardsOf, routeOwners, type Section, type SectionName } from 'contract/section.ts';
import { devContentAddress, sendJson } from 'tools/vite/content-plugin.ts';
import { appNamed, devAddress, sectionNames } from 'tools/workspace/apps.ts';
import { siteToday } from 'tools/workspace/site-today.ts';
import type { Plugin, ViteDevServer } from 'vite';
import { inlineScript } from '../src/document/inline-script.ts';

export function devPages(): Plugin {
  return {
    name: 'dev-pages',
    apply: 'serve',
    config: () => ({ appType: 'custom' }),
    // Each section's own server sends its hot updates. Connected to all of them, a page also shows why a section
    // fails to load, and reloads once that is fixed.
    transformIndexHtml: () =>
      inDevelopment.map((name) => ({
        tag: 'script',
        attrs: { type: 'module', src: `${devAddress(name)}/@vite/client` },
      })),
    configureServer(server) {
      server.middlewares.use(registryAddress, (_request, response, next) => {
        devRegistry(server).then((registry) => sendJson(response, registry), next);
      });
      // Runs after Vite's own middleware, so that only pages are left.
      return () => {
        server.middlewares.use(({ url = '/', headers }, response, next) => {
          if (!headers.accept?.includes('text/html')) return next();
          devRegistry(server)
            .then((registry) =>
              server.transformIndexHtml(url, devDocument(new URL(url, 'http://site').pathname, registry)),
            )
            .then((html) => response.setHeader('Content-Type', 'text/html;charset=utf-8').end(html), next);
        });
      };
    },
  };
}

/** The sections that `pnpm dev mf-events` shows as released; all others have a development server. */
const released: Registry['sections'] = JSON.parse(process.env.DEV_RELEASED ?? '{}');

const inDevelopment: readonly SectionName[] = sectionNames.filter((name) => !released[name]);

/** What each section's source said last, for use while it does not compile. */
const lastKnown: Partial<Record<SectionName, Pick<LiveSection, 'routes' | 'card'>>> = {};

/** The registry in development: each section from its source, or as released. */
async function devRegistry(server: ViteDevServer): Promise<Registry> {
  const entries = inDevelopment.map(async (name) => [name, await fromSource(name, server)]);
  return {
    shell: { entry: '/src/browser.tsx', styles: [], content: devContentAddress, routes: [] },
    sections: { ...released, ...Object.fromEntries(await Promise.all(entries)) },
  };
}

async function fromSource(name: SectionName, { ssrLoadModule }: ViteDevServer): Promise<LiveSection> {
  const address = devAddress(name);
  try {
    const section: Section = (await ssrLoadModule(`${appNamed(name).folder}/src/section.ts`)).default;
    const routes = section.routes.map(({ path }) => path);
    lastKnown[name] = { routes, card: section.homeCard !== undefined };
  } catch (error) {
    console.error(`${name} cannot list its routes: ${error instanceof Error ? error.message : error}`);
  }
  const { routes, card } = lastKnown[name] ?? { routes: [], card: false };
  return { entry: `${address}/remoteEntry.js`, styles: [], content: address + devContentAddress, routes, card };
}

/** An empty document for any address: the browser renders the page, and Vite adds the styles. */
const devDocument = (path: string, registry: Registry): string => `<!doctype html>
<html lang="${splitPath(path).language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<template id="code"></template>
<script>${inlineScript('')}</script>
<title></title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<script type="application/json" id="page">${JSON.stringify(pageData(path, registry))}</script>
<script type="module" src="/src/browser.tsx"></script>
</head>
<body><div id="root"></div></body>
</html>`;

/** Lists no sections: the browser looks each up in the registry, and says if one does not answer. */
function pageData(path: string, registry: Registry): PageData {
  const sections = Object.entries(registry.sections).map(([name, { routes, card }]) => ({
    name: name as SectionName,
    routes: routes.map((path) => ({ path })),
    homeCard: card,
  }));
  return {
    path,
    today: siteToday(),
    sections: {},
    routes: routeOwners(sections),
    cards: cardsOf(sections),
    shellStyles: [],
    live: {},
  };
}
