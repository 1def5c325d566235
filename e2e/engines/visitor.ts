import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from 'contract/language.ts';
import { localPath } from 'contract/language.ts';
import { repository } from '../shared-settings.ts';
import type { Front } from './front.ts';
import type { Target } from './in-page.ts';
import type { Json, Key, Size, Tab } from './tab.ts';

/** How long a visitor waits for what should come at once; the machine may be busy. */
const patience = 15_000;

/** One who visits the site in one language, with a browser of one size. */
export class Visitor {
  readonly tab: Tab;
  readonly front: Front;
  readonly size: Size;
  readonly language: Language;

  constructor(tab: Tab, front: Front, size: Size, language: Language) {
    this.tab = tab;
    this.front = front;
    this.size = size;
    this.language = language;
  }

  get isOnPhone(): boolean {
    return this.size.width < 600;
  }

  /** The texts of one section in the visitor's language. */
  // biome-ignore lint/suspicious/noExplicitAny: a mistyped key is found by the first walk.
  words(section: string): any {
    return JSON.parse(readFileSync(path.join(repository, 'shared/locales', section, `${this.language}.json`), 'utf8'));
  }

  local(pathname: string): string {
    return localPath(pathname, this.language);
  }

  /** Opens a page, given in its French spelling, as one who comes for the first time. */
  async open(pathname: string, { front = this.front, frameOnly = false } = {}): Promise<void> {
    // A language chosen on the page before would lead elsewhere.
    await this.tab.run(() => {
      if (location.protocol !== 'http:') return;
      localStorage.clear();
      sessionStorage.clear();
    });
    await this.tab.go(front.address + this.local(pathname));
    await this.sees('React take the page over', (only) => window.walk.isTakenOver(only), frameOnly);
  }

  /** Waits until something holds in the page. Throws when it does not, in words. */
  async sees<Args extends Json[]>(what: string, holds: (...args: Args) => boolean, ...args: Args): Promise<void> {
    const deadline = Date.now() + patience;
    let error: unknown;
    do {
      try {
        if (await this.tab.run(holds, ...args)) return;
        error = undefined;
      } catch (thrown) {
        // Between two pages there is none to ask.
        error = thrown;
      }
      await new Promise((resolve) => setTimeout(resolve, 30));
    } while (Date.now() < deadline);
    throw new Error(`did not see ${what}${error ? ` (${(error as Error).message})` : ''}`);
  }

  /** Clicks in the middle of what can be seen, once it stands still and nothing covers it. */
  async click(target: Target): Promise<void> {
    let before = '';
    const deadline = Date.now() + patience;
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

  /** The whole page in views of the window, from top to bottom. */
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

  /** What the console of this page, and of those before it, was told since the last call; each line once. */
  async lines(): Promise<string[]> {
    return [...new Set([...this.tab.lines(), ...(await this.tab.run(() => window.walk.lines.splice(0)))])];
  }

  async expectSilence(): Promise<void> {
    const lines = await this.lines();
    if (lines.length > 0) throw new Error(`the console says: ${lines.join(' / ')}`);
  }
}
