import { registryAddress } from 'contract/registry.ts';
import { devFiles } from 'tools/vite/dev-section.ts';
import { devAddress } from 'tools/workspace/apps.ts';
import type { Plugin } from 'vite';
import { devDocument } from './document.ts';
import { devRegistry, inDevelopment } from './registry.ts';

/** Serves one document for every page in development, and the registry of sections. */
export function devPages(): Plugin {
  return {
    name: 'dev-pages',
    apply: 'serve',
    config: () => ({ appType: 'custom' }),
    // Each section's own server sends its hot updates. Connecting to all of them at once lets a page also show why a
    // section fails to load, and reload once that is fixed.
    transformIndexHtml: () =>
      inDevelopment.map((name) => ({
        tag: 'script',
        attrs: { type: 'module', src: `${devAddress(name)}/@vite/client` },
      })),
    configureServer(server) {
      server.middlewares.use(registryAddress, async (_request, response) => {
        response.setHeader('Content-Type', 'application/json');
        response.end(JSON.stringify(await devRegistry()));
      });
      // Calendars and feeds come from their section's server.
      server.middlewares.use(async ({ url = '/' }, response, next) => {
        const { pathname } = new URL(url, 'http://site');
        if (!devFiles.test(pathname)) return next();
        for (const name of inDevelopment) {
          const answer = await fetch(devAddress(name) + pathname);
          if (!answer.ok) continue;
          response.setHeader('Content-Type', answer.headers.get('content-type') ?? 'text/plain');
          return response.end(await answer.text());
        }
        next();
      });
      // Runs after Vite's own middleware, so that only pages are left.
      return () => {
        server.middlewares.use(async ({ url = '/', headers }, response, next) => {
          if (!headers.accept?.includes('text/html')) return next();
          try {
            const { pathname } = new URL(url, 'http://site');
            const html = devDocument(pathname, await devRegistry());
            response.setHeader('Content-Type', 'text/html;charset=utf-8');
            response.end(await server.transformIndexHtml(url, html));
          } catch (error) {
            next(error);
          }
        });
      };
    },
  };
}
