import type { Page } from '@playwright/test';

export interface ComposedPage {
  title: string;
  description: string;
  heading: string;
  /** All words between header and footer. */
  text: string;
  /** The headings of the home page's cards, by section. */
  cards: Record<string, string>;
}

/** Reads the composed document of a page. */
export async function composedAt(page: Page, path: string): Promise<ComposedPage> {
  const html = await (await page.request.get(path)).text();
  return page.evaluate((text) => {
    const { title, head, body } = new DOMParser().parseFromString(text, 'text/html');
    for (const unseen of body.querySelectorAll('noscript')) unseen.remove();
    const textOf = (selector: string) => body.querySelector(selector)?.textContent ?? '';
    const cards = [...body.querySelectorAll<HTMLElement>('[data-slot$=":home"]')];
    return {
      title,
      description: head.querySelector('meta[name="description"]')?.getAttribute('content') ?? '',
      heading: textOf('main h1'),
      text: textOf('main'),
      cards: Object.fromEntries(
        cards.map((card) => [card.dataset.section ?? '', card.querySelector('h2')?.textContent ?? '']),
      ),
    };
  }, html);
}
