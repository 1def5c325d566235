import { setTimeout } from 'node:timers/promises';
import { inspect, isDeepStrictEqual } from 'node:util';
import { type Language, localPath } from 'contract/language.ts';
import type { Target } from './in-page.ts';
import type { Size, Tab } from './open-tab.ts';
import type { SiteProxy } from './site-proxy.ts';

/** How long to wait for what should happen at once, in ms: the machine may be busy. */
const timeout = 15_000;

/** Values that a function can take into a page. */
type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json };

export type Visitor = ReturnType<typeof visitorOf>;

/** A visitor with one language and one size of window. */
export function visitorOf(tab: Tab, proxy: SiteProxy, size: Size, language: Language) {
  const known: string[] = [];
  const local = (pathname: string): string => localPath(pathname, language);

  /** Runs a function in the page. It cannot use variables from outside. */
  const run = <Args extends Json[], Result>(act: (...args: Args) => Result, ...args: Args) =>
    tab.evaluate(`(${act})(...${JSON.stringify(args)})`) as Promise<Awaited<Result>>;

  /** Waits until a condition holds in the page, and returns what it returned. The error names `what` was not seen. */
  async function sees<Args extends Json[], Result>(
    what: string,
    holds: (...args: Args) => Result,
    ...args: Args
  ): Promise<NonNullable<Awaited<Result>>> {
    const deadline = Date.now() + timeout;
    let error = '';
    while (Date.now() < deadline) {
      try {
        const found = await run(holds, ...args);
        if (found) return found;
        error = '';
      } catch (thrown) {
        // Fails during a navigation, when there is no page.
        error = ` (${(thrown as Error).message})`;
      }
      await setTimeout(40);
    }
    throw new Error(`did not see ${what}${error}`);
  }

  /** The console messages since `forgetLines`, without duplicates. */
  async function lines(): Promise<string[]> {
    known.push(...((await run(() => window.walk?.lines.splice(0))) ?? []));
    return [...new Set(known)];
  }

  return {
    tab,
    proxy,
    language,
    isOnPhone: size.width < 600,
    isNight: size.colorScheme === 'dark',
    local,
    run,
    sees,
    lines,

    /** Opens a page by its French path, as on a first visit. */
    async open(pathname: string, { proxy: site = proxy, frameOnly = false } = {}): Promise<void> {
      await lines();
      // A language remembered from the page before would redirect.
      await run(() => {
        if (location.protocol !== 'http:') return;
        localStorage.clear();
        sessionStorage.clear();
      });
      await tab.go(site.address + local(pathname));
      await sees('the page hydrated', (only) => window.walk.isHydrated(only), frameOnly);
    },

    /** Waits until as many elements are visible. */
    seesCount: (css: string, count: number) =>
      sees(
        `${count} × ${css}`,
        (selector, expected) =>
          Array.from(document.querySelectorAll(selector)).filter(window.walk.isVisible).length === expected,
        css,
        count,
      ),

    /** Waits until an element has the focus. */
    seesFocus: (target: Target) =>
      sees(
        `the focus on ${JSON.stringify(target)}`,
        (wanted) => document.activeElement === window.walk.find(wanted as Target),
        target,
      ),

    /** Waits until an element has this text. */
    seesText: (css: string, text: string) =>
      sees(
        `“${text}”`,
        (selector, said) =>
          Array.from(document.querySelectorAll(selector)).some((each) => each.textContent?.includes(said)),
        css,
        text,
      ),

    /** Clicks the middle of an element once it is visible, still and uncovered. */
    async click(target: Target): Promise<void> {
      const point = (wanted: Json) => window.walk.pointOn(wanted as Target);
      const { x, y } = await sees(`${JSON.stringify(target)}, still and uncovered`, point, target);
      await tab.click(x, y);
    },

    /** For messages that are expected. */
    async forgetLines(): Promise<void> {
      await lines();
      known.length = 0;
    },
  };
}

/** Throws unless both values are the same. */
export function expectSame(what: string, found: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(found, expected))
    throw new Error(`${what}: found ${inspect(found).slice(0, 300)}, expected ${inspect(expected).slice(0, 300)}`);
}
