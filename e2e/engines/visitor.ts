import { type Language, localPath } from 'contract/language.ts';
import type { Target } from './in-page.ts';
import type { SiteProxy } from './site-proxy.ts';
import type { Json, Size, Tab } from './tab.ts';

/** How long to wait for what should happen at once, in ms: the machine may be busy. */
const timeout = 15_000;

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

  /** Waits until a condition holds in the page. The error names `what` was not seen. */
  async sees<Args extends Json[]>(what: string, holds: (...args: Args) => boolean, ...args: Args): Promise<void> {
    let error: unknown;
    const found = await until(async () => {
      try {
        if (await this.run(holds, ...args)) return true;
        error = undefined;
      } catch (thrown) {
        // Fails during a navigation, when there is no page.
        error = thrown;
      }
      return undefined;
    });
    if (!found) throw new Error(`did not see ${what}${error ? ` (${(error as Error).message})` : ''}`);
  }

  /** Waits until as many elements are visible. */
  seesCount(css: string, count: number): Promise<void> {
    return this.sees(
      `${count} × ${css}`,
      (selector, expected) =>
        Array.from(document.querySelectorAll(selector)).filter(window.walk.isVisible).length === expected,
      css,
      count,
    );
  }

  /** Waits until an element has the focus. */
  seesFocus(target: Target): Promise<void> {
    return this.sees(
      `the focus on ${JSON.stringify(target)}`,
      (wanted) => document.activeElement === window.walk.find(wanted as Target),
      target,
    );
  }

  /** Waits until a visible element has this text. */
  seesText(css: string, text: string): Promise<void> {
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
    let before = '';
    const still = await until(async () => {
      const point = await this.run((wanted) => window.walk.pointOn(wanted as Target), target);
      if (point && JSON.stringify(point) === before) return point;
      before = JSON.stringify(point);
      return undefined;
    });
    if (!still) throw new Error(`could not click ${JSON.stringify(target)}: not there, moving or covered`);
    await this.tab.click(still.x, still.y);
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

/** Asks until there is an answer, or the time is over. */
async function until<Answer>(ask: () => Promise<Answer | undefined>): Promise<Answer | undefined> {
  const deadline = Date.now() + timeout;
  while (Date.now() < deadline) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  return undefined;
}
