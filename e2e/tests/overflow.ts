import type { CDPSession, Locator, Page } from '@playwright/test';

export interface Size {
  name: string;
  /** The width of the window, in pixels. */
  width: number;
  /** The text size in the browser's settings, in pixels. Media queries in `em` follow it. */
  letters: number;
  /** Larger text that media queries do not follow, as with a browser's text zoom. */
  root?: string;
}

/** The menu is behind its button, and text has its usual size. */
export const ordinaryPhone: Size = { name: 'a phone', width: 360, letters: 16 };

/** The least room. */
export const phoneWithLargeLetters: Size = { name: 'text at 200 % on a phone', width: 360, letters: 32 };

export const sizes: Size[] = [
  { name: '400 % zoom of 1280 px', width: 320, letters: 16 },
  phoneWithLargeLetters,
  { name: 'text at 200 % on a computer', width: 1280, letters: 32 },
  { name: 'text at 200 % that media queries do not follow', width: 1280, letters: 16, root: '200%' },
];

export async function setSize(page: Page, session: CDPSession, { width, letters, root = '' }: Size): Promise<void> {
  const screen = { width, height: 800, deviceScaleFactor: 1, mobile: false };
  // In one step, so that the page is laid out once.
  await Promise.all([
    session.send('Emulation.setDeviceMetricsOverride', screen),
    session.send('Page.setFontSizes', { fontSizes: { standard: letters, fixed: 13 } }),
    page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), root),
  ]);
}

/** Texts that leave the window, are cut off, covered or broken into letters. Fixed parts may cover them. */
export const cutTexts = (page: Page, part: Locator = page.locator('body')): Promise<string[]> =>
  part.evaluate((root) => {
    const cut = new Set<string>();
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width)
      cut.add(`the page is ${document.documentElement.scrollWidth} px wide`);

    interface Box extends Record<'overflowX' | 'overflowY', string> {
      element: Element;
      frame: DOMRect;
      isFixed: boolean;
      isForEars: boolean;
    }
    const known = new Map<Element, Box[]>();
    /** A box and those around it, innermost first, up to the body. */
    const boxesOf = (element: Element | null): Box[] => {
      if (!element || element === document.body) return [];
      const found = known.get(element);
      if (found) return found;
      const around = boxesOf(element.parentElement);
      const { overflowX, overflowY, position, clipPath } = getComputedStyle(element);
      const isFixed = position === 'fixed' || !!around[0]?.isFixed;
      const isForEars = clipPath === 'inset(50%)' || !!around[0]?.isForEars;
      const box = { element, frame: element.getBoundingClientRect(), overflowX, overflowY, isFixed, isForEars };
      known.set(element, [box, ...around]);
      return [box, ...around];
    };
    const nameOf = (element: Element) => element.getAttribute('class') || element.tagName;
    const clips = /hidden|clip/;
    const scrolls = /auto|scroll/;
    const linesOf = (node: Node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].filter((line) => line.width > 1 && line.height > 1);
    };

    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: { text: string; node: Node; parent: Element; boxes: Box[]; bottom: number }[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const parent = node.parentElement;
      const text = node.textContent?.trim().replace(/\s+/g, ' ');
      if (!text || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const boxes = boxesOf(parent);
      if (!boxes[0]?.isForEars) texts.push({ text, node, parent, boxes, bottom: 0 });
    }

    for (const one of texts) {
      const { text, node, parent, boxes } = one;
      const lines = linesOf(node);
      const brokenWords = lines.length > text.split(' ').length;
      if (brokenWords && text.length / lines.length < 3) cut.add(`“${text}” stands on ${lines.length} lines`);
      const left = Math.min(...lines.map((line) => line.left));
      const right = Math.max(...lines.map((line) => line.right));
      const top = Math.min(...lines.map((line) => line.top));
      const bottom = Math.max(...lines.map((line) => line.bottom));
      one.bottom = bottom + scrollY;
      // The measured line box is taller than its letters.
      const slack = Number.parseFloat(getComputedStyle(parent).fontSize) / 3;
      let [scrollsX, scrollsY] = [false, false];
      for (const { element, frame, overflowX, overflowY } of boxes) {
        scrollsX ||= scrolls.test(overflowX);
        scrollsY ||= scrolls.test(overflowY);
        const cutAside = clips.test(overflowX) && !scrollsX && (left < frame.left - 1 || right > frame.right + 1);
        const outside = top < frame.top - slack || bottom > frame.bottom + slack;
        if (cutAside || (clips.test(overflowY) && !scrollsY && outside))
          cut.add(`“${text}” is cut by ${nameOf(element)}`);
      }
      if (!scrollsX && (left < -1 || right > width + 1)) cut.add(`“${text}” leaves the window`);
    }

    const lies = (x: number, y: number) => (frame: DOMRect) =>
      x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
    /** Whether a box, or its `::before` or `::after`, has a colour or picture that hides what is below. */
    const hides = (element: Element, pseudo?: string) => {
      const { backgroundColor, backgroundImage, content, opacity } = getComputedStyle(element, pseudo);
      if (pseudo && content === 'none') return false;
      const isClear = backgroundColor === 'transparent' || /[,/] 0(\.\d+)?\)$/.test(backgroundColor);
      return Number(opacity) > 0 && (!isClear || backgroundImage.includes('url('));
    };
    const isDrawnAt = (element: Element, x: number, y: number) => {
      const ownTexts = [...element.childNodes].filter((node) => node instanceof Text && node.data.trim());
      return (
        ownTexts.some((node) => linesOf(node).some(lies(x, y))) ||
        hides(element, '::before') ||
        hides(element, '::after') ||
        ([...element.getClientRects()].some(lies(x, y)) &&
          (element.matches('img, video, input, select, textarea') || hides(element)))
      );
    };
    const coverOf = (parent: Element, boxes: Box[], line: DOMRect) => {
      const [x, y] = [line.left + line.width / 2, line.top + line.height / 2];
      const isScrolledAway = boxes.some(
        ({ element, overflowX, overflowY }) =>
          scrolls.test(overflowX + overflowY) && !lies(x, y)(element.getBoundingClientRect()),
      );
      if (isScrolledAway) return undefined;
      const above = document.elementsFromPoint(x, y);
      const own = above.findIndex((element) => element.contains(parent) || parent.contains(element));
      return above
        .slice(0, Math.max(own, 0))
        .find((element) => !boxesOf(element)[0]?.isFixed && isDrawnAt(element, x, y));
    };

    // The browser finds elements only at points in the window, so the page is checked a screen at a time.
    let waiting = texts;
    for (let y = 0; waiting.length > 0 && y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' });
      waiting = waiting.filter(({ text, node, parent, boxes, bottom }) => {
        if (bottom - scrollY > innerHeight) return true;
        const lines = linesOf(node);
        if (lines.some(({ bottom }) => bottom > innerHeight)) return true;
        // Anything that covers a text covers its first or last line.
        for (const line of new Set([...lines.slice(0, 1), ...lines.slice(-1)])) {
          const cover = coverOf(parent, boxes, line);
          if (cover) cut.add(`“${text}” is covered by ${nameOf(cover)}`);
        }
        return false;
      });
    }
    scrollTo({ top: 0, behavior: 'instant' });
    return [...cut];
  });
