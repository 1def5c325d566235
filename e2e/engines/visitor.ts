import { test as base, expect } from '@playwright/test';
import type { Engine } from 'checks/tools.ts';
import { type Language, localPath } from 'contract/language.ts';
import { isHydrated } from '../tests/site.ts';
import { SiteProxy } from './site-proxy.ts';
import { openTab, type Size, type Tab } from './tab.ts';

/** Whether to walk everything at both sizes in both languages, and not by turns. */
export const isWholeWalk = process.env.WHOLE_WALK !== undefined;

const sizes = {
  phone: { width: 360, height: 740, isNight: true },
  desktop: { width: 1280, height: 800, isNight: false },
} satisfies Record<string, Size>;
type SizeName = keyof typeof sizes;
export const sizeNames = Object.keys(sizes) as SizeName[];

/** Of a project of e2e/playwright.engines.config.ts. */
export interface Options {
  engine: Engine;
  size: SizeName;
}

/** Values that a function can take into a page. */
type Json = string | number | boolean;

/** A visitor with one language, and an address of the site that no other visitor has. */
class Visitor {
  readonly tab: Tab;
  readonly proxy: SiteProxy;
  readonly language: Language;
  readonly size: Size;
  readonly #lines: string[] = [];

  constructor(tab: Tab, proxy: SiteProxy, language: Language, size: Size) {
    this.tab = tab;
    this.proxy = proxy;
    this.language = language;
    this.size = size;
  }

  local(path: string): string {
    return localPath(path, this.language);
  }

  /** Runs a function in the page. It cannot use variables from outside. */
  run<Args extends Json[], Result>(act: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>> {
    return this.tab.evaluate(`(${act})(...${JSON.stringify(args)})`) as Promise<Awaited<Result>>;
  }

  /** Waits until a condition holds in the page. The error names `what` was not seen. */
  async sees<Args extends Json[]>(what: string, holds: (...args: Args) => boolean, ...args: Args): Promise<void> {
    // Fails during a navigation, when there is no page.
    const seen = () => this.run(holds, ...args).catch((error: Error) => error.message);
    await expect.poll(seen, { message: what, intervals: [50] }).toBe(true);
  }

  seesCount(css: string, count: number): Promise<void> {
    const has = (css: string, count: number) => window.walk.visible(css).length === count;
    return this.sees(`${count} × ${css}`, has, css, count);
  }

  seesText(css: string, text: string): Promise<void> {
    const has = (css: string, text: string) => window.walk.visible(css).some((one) => one.textContent?.includes(text));
    return this.sees(`“${text}” in ${css}`, has, css, text);
  }

  seesFocus(css: string): Promise<void> {
    return this.sees(`the focus on ${css}`, (css) => document.activeElement === window.walk.visible(css)[0], css);
  }

  /** Opens a page by its French path. */
  async open(path: string): Promise<void> {
    await this.lines();
    await this.tab.go(this.proxy.address + this.local(path));
    await this.sees(`${path} loaded`, () => document.readyState === 'complete');
    await this.sees(`${path} hydrated`, isHydrated);
  }

  /** Clicks the middle of the first of these elements that is visible, once it is still and uncovered. */
  async click(css: string): Promise<void> {
    const point = () => this.run((css) => window.walk.pointOn(css), css).catch(() => null);
    let found: Awaited<ReturnType<typeof point>> = null;
    const look = async () => (found = await point());
    await expect.poll(look, { message: `${css}, still and uncovered`, intervals: [50] }).not.toBeNull();
    const { x, y } = found as unknown as { x: number; y: number };
    await this.tab.click(x, y);
  }

  /** Follows a link of the menu. */
  async follow(path: string): Promise<void> {
    if (this.size.width < 600) await this.click('header button[aria-controls=menu]');
    await this.click(`#menu a[href="${path}"]`);
  }

  /** The console messages of all documents so far. */
  async lines(): Promise<string[]> {
    this.#lines.push(...((await this.run(() => window.walk?.lines.splice(0))) ?? []));
    return this.#lines;
  }
}

interface Fixtures {
  language: Language;
  /** Whether the console may have messages. */
  isFaulty: boolean;
  visitor: Visitor;
}

export const test = base.extend<Fixtures, Options & { tab: Tab }>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  size: ['phone', { option: true, scope: 'worker' }],
  language: ['fr', { option: true }],
  isFaulty: [false, { option: true }],
  tab: [
    async ({ engine, size }, use) => {
      const tab = await openTab(engine, sizes[size]);
      await use(tab);
      await tab.close();
    },
    { scope: 'worker' },
  ],
  async visitor({ tab, size, language, isFaulty, baseURL }, use) {
    const proxy = new SiteProxy(baseURL ?? '');
    await proxy.start();
    const visitor = new Visitor(tab, proxy, language, sizes[size]);
    await use(visitor);
    const lines = await visitor.lines();
    if (!isFaulty) expect(lines, 'the console stays empty').toEqual([]);
    await proxy.stop();
  },
});
