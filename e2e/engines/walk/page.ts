import { readDocument } from '../document.ts';
import type { Visitor } from '../visitor.ts';
import { expectSame } from './part.ts';

/** One page: its status, hydration, language and layout, and no console messages. `path` is the French one. */
export async function walkPage(visitor: Visitor, path: string): Promise<void> {
  const served = await readDocument(visitor.proxy.address + visitor.local(path));
  const missing = path.endsWith('/404');
  expectSame('status', served.status, missing ? 404 : 200);
  await visitor.open(path);
  await visitor.sees(`the title “${served.title}”`, (title) => document.title === title, served.title);
  const found = await visitor.tab.run(() => {
    const { clientWidth, scrollWidth, lang } = document.documentElement;
    const drawn = (selector: string) => Array.from(document.querySelectorAll(selector)).filter(window.walk.isVisible);
    const width = (element: Element) => Math.round(element.getBoundingClientRect().width);
    return {
      lang,
      headings: document.querySelectorAll('h1').length,
      // Without styles, browsers give the body a margin.
      styled: getComputedStyle(document.body).margin === '0px',
      scrollsSideways: scrollWidth > clientWidth ? scrollWidth : 0,
      tooWide: drawn('img')
        .filter((image) => width(image) > clientWidth)
        .map((image) => `${image.getAttribute('src')} is ${width(image)} px wide`),
      broken: Array.from(document.images)
        .filter((image) => image.complete && image.currentSrc && image.naturalWidth === 0)
        .map((image) => image.currentSrc),
      // Icons beside text are small.
      largeIcons: drawn('a svg, button svg').filter((icon) => width(icon) > 96).length,
    };
  });
  const expected: typeof found = {
    lang: visitor.language,
    headings: 1,
    styled: true,
    scrollsSideways: 0,
    tooWide: [],
    broken: [],
    largeIcons: 0,
  };
  for (const what of Object.keys(expected) as (keyof typeof found)[]) expectSame(what, found[what], expected[what]);
  // Browsers log the status 404.
  if (missing) visitor.tab.lines();
  await visitor.expectQuietConsole();
}
