import type { Page } from '@playwright/test';

export interface ComposedPage {
  title: string;
  description: string;
  heading: string;
  /** All texts between header and footer. */
  texts: string[];
  /** The headings of the home page's cards, by section. */
  cards: Record<string, string>;
}

/** Reads the composed document of a page. */
export async function composedAt(page: Page, path: string): Promise<ComposedPage> {
  const html = await (await page.request.get(path)).text();
  return page.evaluate((text) => {
    const { title, head, body } = new DOMParser().parseFromString(text, 'text/html');
    for (const unseen of body.querySelectorAll('noscript')) unseen.remove();
    const walker = document.createTreeWalker(body.querySelector('main') ?? body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
    const textOf = (selector: string) => body.querySelector(selector)?.textContent ?? '';
    const cards = [...body.querySelectorAll<HTMLElement>('[data-slot$=":home"]')];
    return {
      title,
      description: head.querySelector('meta[name="description"]')?.getAttribute('content') ?? '',
      heading: textOf('main h1'),
      texts,
      cards: Object.fromEntries(
        cards.map((card) => [card.dataset.section ?? '', card.querySelector('h2')?.textContent ?? '']),
      ),
    };
  }, html);
}
