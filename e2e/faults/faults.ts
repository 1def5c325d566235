import type { Page, Route } from '@playwright/test';

/** The routes of a section, from the registry. */
export async function routesOf(page: Page, name: string): Promise<string[]> {
  const { sections } = await (await page.request.get('/registry.json')).json();
  return sections[name].routes;
}

export const javascript = (body: string) => ({ status: 200, contentType: 'text/javascript', body });

/** A module that loads, and throws when React renders it. It exports the same names as the real one. */
const throwing = (name: string, routes: string[], real: string) => {
  const [, names = ''] = /export\s*\{([^}]*)\}/.exec(real) ?? [];
  const exported = new Set(['default', ...names.split(',').map((each) => each.split(' as ').at(-1)?.trim())]);
  return `
const broken = () => { throw new Error('broken on purpose'); };
const paths = ${JSON.stringify(routes)};
const section = { name: '${name}', namespace: 'x', texts: { app: '${name}', item: 'texts' }, routes: paths.map((path) => ({ path })), pages: { id: '${name}-pages', load: async () => ({ default: Object.fromEntries(paths.map((path) => [path, broken])) }) }, homeCard: broken };
section.default = section;
export { ${[...exported].map((each) => `section as ${each}`).join(', ')} };`;
};

interface Fault {
  /** The files of a section that it hits. */
  files: RegExp;
  answer: (route: Route, name: string, routes: string[]) => Promise<void> | void;
}

const all = /\.(js|json|css)$/;
/** The module that the section exposes. A browser refuses another entry, by the hash in the document. */
const exposed = /\/section-[^/]*\.js$/;
const portal = '<!doctype html><p>Welcome to the Wi-Fi of the café';

/** What can go wrong with the files of a section. */
export const faults = {
  unreachable: { files: all, answer: (route) => route.abort('connectionrefused') },
  hanging: { files: all, answer: () => new Promise<void>(() => {}) },
  'answering 404': { files: all, answer: (route) => route.fulfill({ status: 404, body: portal }) },
  'answering garbage': {
    files: all,
    answer: async (route) => route.fulfill({ response: await route.fetch(), body: portal }),
  },
  'throwing on load': {
    files: exposed,
    answer: (route) => route.fulfill(javascript('throw new Error("broken on purpose");')),
  },
  'throwing while it is drawn': {
    files: exposed,
    answer: async (route, name, routes) =>
      route.fulfill(javascript(throwing(name, routes, await (await route.fetch()).text()))),
  },
  'without its styles': { files: /\.css$/, answer: (route) => route.fulfill({ status: 404 }) },
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;
export const faultNames = Object.keys(faults) as FaultName[];

/** Breaks the files of a section, but not its documents, until `page.unrouteAll`. */
export async function breakSection(page: Page, name: string, fault: FaultName): Promise<void> {
  const routes = await routesOf(page, name);
  const { files, answer }: Fault = faults[fault];
  await page.route(
    ({ pathname }) => pathname.startsWith(`/assets/${name}/`) && files.test(pathname),
    (route) => answer(route, name, routes),
  );
}
