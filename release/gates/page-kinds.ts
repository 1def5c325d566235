/** Pages by kind: by their route, `/events/:slug`, if it has a parameter. */
export function groupByKind(paths: string[], patterns: string[]): Map<string, string[]> {
  const routes = patterns.map((pattern) => `/${pattern}`);
  const fixed = new Set(routes.filter((route) => !route.includes(':')));
  const open = routes
    .filter((route) => route.includes(':'))
    .map((route) => ({ route, pages: new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`) }));
  return Map.groupBy(paths, (page) =>
    fixed.has(page) || page.endsWith('/404') ? page : (open.find(({ pages }) => pages.test(page))?.route ?? page),
  );
}

/** The first and the last page of each kind. */
export const kindsAmong = (paths: string[], patterns: string[]): string[] =>
  [...groupByKind(paths, patterns).values()].flatMap((pages) => [
    ...new Set([pages[0] as string, pages.at(-1) as string]),
  ]);
