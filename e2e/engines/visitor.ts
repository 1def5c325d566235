import type { Language } from 'contract/language.ts';
import { localPath } from 'contract/language.ts';
import type { Target } from './in-page.ts';
import type { SiteProxy } from './site-proxy.ts';
import type { Json, Key, Size, Tab } from './tab.ts';

/** How long to wait for what should happen at once, in ms: the machine may be busy. */
const timeout = 15_000;

/** A visitor with one language and one size of window. */
export class Visitor {
  readonly tab: Tab;
  readonly proxy: SiteProxy;
  readonly size: Size;
  readonly language: Language;

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

  /** Opens a page by its French path, as on a first visit. */
  async open(pathname: string, { proxy = this.proxy, frameOnly = false } = {}): Promise<void> {
    // A language remembered from the page before would redirect.
    await this.tab.run(() => {
      if (location.protocol !== 'http:') return;
      localStorage.clear();
      sessionStorage.clear();
    });
    await this.tab.go(proxy.address + this.local(pathname));
    await this.sees('the page hydrated', (only) => window.walk.isHydrated(only), frameOnly);
  }

  /** Waits until a condition holds in the page. The error names `what` was not seen. */
  async sees<Args extends Json[]>(what: string, holds: (...args: Args) => boolean, ...args: Args): Promise<void> {
    const deadline = Date.now() + timeout;
    let error: unknown;
    do {
      try {
        if (await this.tab.run(holds, ...args)) return;
        error = undefined;
      } catch (thrown) {
        // Fails during a navigation, when there is no page.
        error = thrown;
      }
      await new Promise((resolve) => setTimeout(resolve, 30));
    } while (Date.now() < deadline);
    throw new Error(`did not see ${what}${error ? ` (${(error as Error).message})` : ''}`);
  }

  /** Clicks the middle of an element once it is visible, still and uncovered. */
  async click(target: Target): Promise<void> {
    let before = '';
    const deadline = Date.now() + timeout;
    while (Date.now() < deadline) {
      const point = await this.tab.run((wanted) => {
        const element = window.walk.find(wanted as Target);
        if (!element) return null;
        const { top, bottom } = element.getBoundingClientRect();
        if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const [box] = Array.from(element.getClientRects());
        if (!box) return null;
        const x = box.left + box.width / 2;
        const y = box.top + box.height / 2;
        const hit = document.elementFromPoint(x, y);
        return element.contains(hit) ? { x, y } : null;
      }, target);
      if (point && JSON.stringify(point) === before) return this.tab.click(point.x, point.y);
      before = JSON.stringify(point);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`could not click ${JSON.stringify(target)}${before === 'null' ? ': not there, or covered' : ''}`);
  }

  press(key: Key): Promise<void> {
    return this.tab.press(key);
  }

  type(text: string): Promise<void> {
    return this.tab.type(text);
  }

  /** Screenshots of the whole page, from top to bottom. */
  async views(): Promise<{ views: { top: number; png: string }[]; height: number }> {
    const views: { top: number; png: string }[] = [];
    const height = await this.tab.run(() => document.documentElement.scrollHeight);
    for (let wanted = 0; wanted < height; ) {
      const [top, shown] = await this.tab.run((down) => {
        scrollTo({ top: down, behavior: 'instant' });
        return [scrollY, innerHeight] as const;
      }, wanted);
      await this.sees('the pictures in view', () =>
        Array.from(document.images).every((image) => {
          const { top, bottom, left, right } = image.getBoundingClientRect();
          const isInView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
          return image.complete || !isInView || !window.walk.isVisible(image);
        }),
      );
      views.push({ top, png: (await this.tab.view()).toString('base64') });
      wanted += shown;
    }
    return { views, height };
  }

  /** The console messages since the last call, of this page and those before it, without duplicates. */
  async lines(): Promise<string[]> {
    return [...new Set([...this.tab.lines(), ...(await this.tab.run(() => window.walk.lines.splice(0)))])];
  }

  async expectQuietConsole(): Promise<void> {
    const lines = await this.lines();
    if (lines.length > 0) throw new Error(`the console says: ${lines.join(' / ')}`);
  }
}
