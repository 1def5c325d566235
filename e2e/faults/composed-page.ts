import type { Page } from '@playwright/test';
import { parseHTML } from 'linkedom';

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
  const { document } = parseHTML(await (await page.request.get(path)).text());
  const main = document.querySelector('main');
  for (const unseen of document.querySelectorAll('noscript')) unseen.remove();
  const cards = [...document.querySelectorAll('[data-slot$=":home"]')];
  return {
    title: document.title,
    description: document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '',
    heading: main?.querySelector('h1')?.textContent ?? '',
    texts: [...(main?.querySelectorAll('*') ?? [])].flatMap(({ childNodes }) =>
      [...childNodes].filter(({ nodeType }) => nodeType === 3).map(({ textContent }) => textContent ?? ''),
    ),
    cards: Object.fromEntries(
      cards.map((card) => [card.getAttribute('data-section') ?? '', card.querySelector('h2')?.textContent ?? '']),
    ),
  };
}
