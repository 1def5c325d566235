import { setTimeout } from 'node:timers/promises';
import { type Language, localPath } from 'contract/language.ts';
import type { Target } from './in-page.ts';
import type { Size, Tab } from './open-tab.ts';
import type { SiteProxy } from './site-proxy.ts';

/** How long to wait for what should happen at once, in ms: the machine may be busy. */
const timeout = 15_000;

/** Values that a function can take into a page. */
type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json };

/** A visitor with one language and one size of window. */
export class Visitor {
  readonly tab: Tab;
  readonly proxy: SiteProxy;
  readonly size: Size;
  readonly language: Language;
  readonly #lines: string[] = [];

  constructor(tab: Tab, proxy: SiteProxy, size: Size, language: Language) {
    this.tab = tab;
    this.proxy = proxy;
    this.size = size;
    this.language = language;
  }

  get isOnPhone(): boolean {
    return this.size.width < 600;
  }

  local(pathname: string): string {
    return localPath(pathname, this.language);
  }

  /** Runs a function in the page. It cannot use variables from outside. */
  run<Args extends Json[], Result>(act: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>> {
    return this.tab.evaluate(`(${act})(...${JSON.stringify(args)})`) as Promise<Awaited<Result>>;
  }

  /** Opens a page by its French path, as on a first visit. */
  async open(pathname: string, { proxy = this.proxy, frameOnly = false } = {}): Promise<void> {
    await this.lines();
    // A language remembered from the page before would redirect.
    await this.run(() => {
      if (location.protocol !== 'http:') return;
      localStorage.clear();
      sessionStorage.clear();
    });
    await this.tab.go(proxy.address + this.local(pathname));
    await this.sees('the page hydrated', (only) => window.walk.isHydrated(only), frameOnly);
  }

  /** Waits until a condition holds in the page, and returns what it returned. The error names `what` was not seen. */
  async sees<Args extends Json[], Result>(
    what: string,
    holds: (...args: Args) => Result,
    ...args: Args
  ): Promise<NonNullable<Awaited<Result>>> {
    const deadline = Date.now() + timeout;
    let error = '';
    while (Date.now() < deadline) {
      try {
        const found = await this.run(holds, ...args);
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

  /** Waits until as many elements are visible. */
  seesCount(css: string, count: number): Promise<unknown> {
    return this.sees(
      `${count} × ${css}`,
      (selector, expected) =>
        Array.from(document.querySelectorAll(selector)).filter(window.walk.isVisible).length === expected,
      css,
      count,
    );
  }

  /** Waits until an element has the focus. */
  seesFocus(target: Target): Promise<unknown> {
    return this.sees(
      `the focus on ${JSON.stringify(target)}`,
      (wanted) => document.activeElement === window.walk.find(wanted as Target),
      target,
    );
  }

  /** Waits until a visible element has this text. */
  seesText(css: string, text: string): Promise<unknown> {
    return this.sees(
      `“${text}”`,
      (selector, said) =>
        Array.from(document.querySelectorAll(selector)).some((each) => each.textContent?.includes(said)),
      css,
      text,
    );
  }

  /** Clicks the middle of an element once it is visible, still and uncovered. */
  async click(target: Target): Promise<void> {
    const { x, y } = await this.sees(
      `${JSON.stringify(target)}, still and uncovered`,
      (wanted) => window.walk.pointOn(wanted as Target),
      target,
    );
    await this.tab.click(x, y);
  }

  /** The console messages since `forgetLines`, without duplicates. */
  async lines(): Promise<string[]> {
    this.#lines.push(...((await this.run(() => window.walk?.lines.splice(0))) ?? []));
    return [...new Set(this.#lines)];
  }

  /** For messages that are expected. */
  async forgetLines(): Promise<void> {
    await this.lines();
    this.#lines.length = 0;
  }
}
