import path from 'node:path';
import browserslist from 'browserslist';

const names: Record<string, string> = { ios_saf: 'ios' };

/** The browsers that Vite knows. Others in the list share the engine and the version of one of these. */
const engines = ['chrome', 'edge', 'firefox', 'safari', 'ios_saf', 'opera'];

/**
 * Chrome 80 to 90 have optional chaining, but run one form of it wrongly: a call that spreads an argument before the
 * last (`a?.b(...c, d)`). Rewriting every chain would add 0.9 KB to each page, so a build refuses such calls instead
 * (shared/tools/vite/unsupported.ts).
 */
const chainingSince: Record<string, number> = { chrome: 91, edge: 91, opera: 77 };

/** The oldest supported browsers, `{ chrome: 90, … }`, from the list in shared/package.json (docs/browsers.md). */
export function oldestBrowsers(): Record<string, number> {
  const supported = browserslist(undefined, { path: path.resolve(import.meta.dirname, '..') });
  const oldest: Record<string, number> = {};
  for (const browser of supported) {
    const [name = '', version = ''] = browser.split(' ');
    const number = Number.parseFloat(version);
    if (engines.includes(name) && Number.isFinite(number)) oldest[name] = Math.min(oldest[name] ?? number, number);
  }
  return oldest;
}

/** The oldest supported browsers as Vite names them, `chrome90`. */
export const buildTargets = (): string[] =>
  Object.entries(oldestBrowsers()).map(
    ([name, version]) => `${names[name] ?? name}${Math.max(version, chainingSince[name] ?? 0)}`,
  );

/** The folder of the bundler's files among those that a release publishes. */
export const assetsDir = 'code';
