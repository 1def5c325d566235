import { test as base, expect } from '@playwright/test';
import { isHydrated } from 'compose/gates/browser.ts';
import { type Language, localPath } from 'contract/language.ts';
import type { EngineName } from 'release/checks/engines.ts';
import { ports } from '../ports.ts';
import { openTab, type Size, type Tab } from './open-tab.ts';
import { SiteProxy } from './site-proxy.ts';

/** Values that a function can take into a page. */
type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json };

export interface Engine {
  engine: EngineName;
}
interface Device extends Size {
  language: Language;
}
/** A small phone at night, in French. */
export const phone: Device = { width: 360, height: 740, isNight: true, language: 'fr' };
export const computer: Device = { width: 1280, height: 800, isNight: false, language: 'en' };

export type Visitor = ReturnType<typeof visitorOf>;

const focusIsOn = (css: string, text?: string) => document.activeElement === window.walk.all(css, text)[0];
const hasText = (css: string, text: string) =>
  [...document.querySelectorAll(css)].some(({ textContent }) => textContent?.includes(text));

/** A visitor at an address of their own. */
function visitorOf(tab: Tab, proxy: SiteProxy, { language, ...size }: Device) {
  const known: string[] = [];
  const local = (pathname: string): string => localPath(pathname, language);

  /** Runs a function in the page. It cannot use variables from outside. */
  const run = <Args extends Json[], Result>(act: (...args: Args) => Result, ...args: Args) =>
    tab.evaluate(`(${act})(...${JSON.stringify(args)})`) as Promise<Awaited<Result>>;

  /** Waits until a condition holds in the page. */
  const sees = <Args extends Json[]>(
    what: string,
    holds: (...args: Args) => boolean | Promise<boolean>,
    ...args: Args
  ) =>
    // Fails during a navigation, when there is no page.
    expect.poll(() => run(holds, ...args).catch(() => false), what).toBeTruthy();

  /** Clicks the middle of an element once it is visible, still and uncovered. */
  async function click(css: string, text?: string): Promise<void> {
    const target = `${css} ${text ?? ''}, still and uncovered`;
    let point: Awaited<ReturnType<Window['walk']['pointOn']>> = null;
    const look = async () => {
      point = await run((wanted, name) => window.walk.pointOn(wanted, name), css, text).catch(() => null);
      return point;
    };
    await expect.poll(look, { message: target, intervals: [40] }).not.toBeNull();
    const { x, y } = point ?? { x: 0, y: 0 };
    await tab.click(x, y);
  }

  return {
    ...{ tab, proxy, language, ...size, local, run, sees, click },

    /** The console messages since the last question, without duplicates. */
    async lines(): Promise<string[]> {
      known.push(...((await run(() => window.walk?.lines.splice(0))) ?? []));
      return [...new Set(known.splice(0))];
    },

    /** Opens a page by its French path. */
    async open(pathname: string): Promise<void> {
      known.push(...((await run(() => window.walk?.lines.splice(0))) ?? []));
      await tab.go(proxy.address + local(pathname));
      await sees('the page hydrated', isHydrated, false);
    },

    /** Follows a link of the menu, which on a phone is behind its button. */
    async follow(pathname: string): Promise<void> {
      if (size.width < 600) await click('header button');
      await click(`#menu a[href="${local(pathname)}"]`);
    },

    seesCount: (css: string, count: number) =>
      sees(`${count} × ${css}`, (wanted, number) => window.walk.all(wanted).length === number, css, count),

    seesFocus: (css: string, text?: string) => sees(`focus on ${css} ${text ?? ''}`, focusIsOn, css, text),

    /** Sees a text in an element that may have others. */
    seesText: (css: string, text: string) => sees(`“${text}”`, hasText, css, text),
  };
}

interface Fixtures {
  device: Device;
  visitor: Visitor;
}

/** A walk. Its console must stay empty, unless it takes the lines itself. */
export const test = base.extend<Fixtures, Engine & { tabOf: (device: Device) => Promise<Tab> }>({
  engine: ['Chromium', { option: true, scope: 'worker' }],
  /** One tab of each size for many walks: engines take seconds to start. */
  tabOf: [
    async ({ engine }, use, { parallelIndex }) => {
      const tabs = new Map<Device, Promise<Tab>>();
      await use((device) => {
        const port = ports.engines + 1 + parallelIndex * 2 + tabs.size;
        const tab = tabs.get(device) ?? openTab(engine, device, port);
        tabs.set(device, tab);
        return tab;
      });
      for (const tab of tabs.values()) await (await tab).close();
    },
    { scope: 'worker' },
  ],
  device: [phone, { option: true }],
  visitor: async ({ tabOf, device, baseURL }, use) => {
    // Has an address, and so a storage, of its own.
    const proxy = new SiteProxy(baseURL ?? '');
    await proxy.start();
    const visitor = visitorOf(await tabOf(device), proxy, device);
    try {
      await use(visitor);
      expect(await visitor.lines(), 'the console stays empty').toEqual([]);
    } finally {
      await proxy.stop();
    }
  },
});
