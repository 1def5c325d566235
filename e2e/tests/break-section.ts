import type { Page, Route } from '@playwright/test';

/** The routes of a section, from the registry. `site` is the site's address if the tests serve several. */
export async function routesOf(page: Page, name: string, site = ''): Promise<string[]> {
  const { sections } = await (await page.request.get(`${site}/registry.json`)).json();
  return sections[name].routes;
}

/** A module that loads, and throws when React renders it. */
const throwing = (name: string, routes: string[]) => `
const broken = () => { throw new Error('broken on purpose'); };
const paths = ${JSON.stringify(routes)};
const section = { name: '${name}', namespace: 'x', texts: { app: '${name}', item: 'texts' }, routes: paths.map((path) => ({ path })), pages: { id: '${name}-pages', load: async () => ({ default: Object.fromEntries(paths.map((path) => [path, broken])) }) }, homeCard: broken };
export default section;
export { section };`;

export const javascript = (body: string) => ({ status: 200, contentType: 'text/javascript', body });

export const faults: Record<string, (name: string, route: Route, routes: string[]) => Promise<void> | void> = {
  unreachable: (_name, route) => route.abort('connectionrefused'),
  hanging: () => new Promise<void>(() => {}),
  'answering garbage': (_name, route) =>
    route.fulfill(javascript('<!doctype html><p>Welcome to the Wi-Fi of the café')),
  'throwing while it is drawn': (name, route, routes) =>
    /\/section-[^/]*\.js/.test(route.request().url())
      ? route.fulfill(javascript(throwing(name, routes)))
      : route.continue(),
};

/** Breaks every module of a section, but not its documents. Removes integrity, which would refuse the changed modules. */
export async function breakSection(page: Page, name: string, fault: string, site?: string): Promise<void> {
  const routes = await routesOf(page, name, site);
  await page.route(`**/assets/${name}/**/*.js*`, (route) => faults[fault]?.(name, route, routes));
  await page.route(/localhost:\d+\/[^.]*$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/ integrity="[^"]*"/g, '');
    return route.fulfill({
      response,
      body,
      headers: { ...response.headers(), 'content-length': String(Buffer.byteLength(body)) },
    });
  });
}
