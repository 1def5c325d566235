import path from 'node:path';
import browserslist from 'browserslist';

const names: Record<string, string> = { ios_saf: 'ios' };

/** What Vite knows by name; the others of the list have the engine, and the version, of one of these. */
const engines = ['chrome', 'edge', 'firefox', 'safari', 'ios_saf', 'opera'];

/**
 * Chrome 80 to 90 know optional chaining, but for a call that spreads one of its first arguments (`a?.b(...c, d)`). Rewriting all of it
 * for that would add 0.9 KB to every page; the check of built files refuses such a call instead
 * (release/publish/browser-support).
 */
const chainingSince: Record<string, number> = { chrome: 91, edge: 91, opera: 77 };

/** The oldest browsers that run the site, `{ chrome: 90, … }`, from the one list in shared/package.json (docs/browsers.md). */
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

/** The same as Vite wants them (`chrome90`), for what it rewrites. */
export const buildTargets = (): string[] =>
  Object.entries(oldestBrowsers()).map(
    ([name, version]) => `${names[name] ?? name}${Math.max(version, chainingSince[name] ?? 0)}`,
  );
