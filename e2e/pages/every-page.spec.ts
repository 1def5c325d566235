import type { Browser, Page, Request } from '@playwright/test';
import { exceeded, type PageFile, weigh } from 'compose/gates/budgets.ts';
import { languages } from 'contract/language.ts';
import { axeFaults } from '../tests/axe.ts';
import { kindsIn, pagesIn } from '../tests/composition.ts';
import { cutTexts } from '../tests/overflow.ts';
import { expect, hydrated, test, watchConsole } from '../tests/site.ts';
import { setSize, sizes } from '../tests/sizes.ts';

/** Whether to visit all pages in both languages, and not the first and last of each kind, by turns in one of the two. */
const everyPage = process.env.EVERY_PAGE === '1';

/** A visit as a first-time visitor with a phone. It expects only what holds whatever the texts are. */
for (const language of languages)
  test(`pages in ${language} are complete, light and accessible, and fit every window`, async ({ browser }) => {
    const kinds = kindsIn(language);
    const paths = everyPage
      ? pagesIn(language, { notFound: true })
      : kinds.filter((_path, index) => index % 2 === languages.indexOf(language));
    expect(paths.length).toBeGreaterThan(10);
    const titles = new Map<string, string>();
    const waiting = paths.values();
    const visitNext = async () => {
      for (const path of waiting)
        await test.step(path, async () => {
          const { title, faults } = await visit(browser, path, kinds.includes(path));
          const twin = titles.get(title);
          titles.set(title, path);
          if (twin && !path.endsWith('/404')) faults.push(`its title is that of ${twin}`);
          expect.soft(faults, path).toEqual([]);
        });
    };
    // Two tabs use the time that one spends waiting.
    await Promise.all([visitNext(), visitNext()]);
  });

/** `contrast` tells whether the page is one of those on which colours are looked at. */
async function visit(browser: Browser, path: string, contrast: boolean): Promise<{ title: string; faults: string[] }> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    const lines = watchConsole(page);
    const received = watchReceived(page);
    await page.addInitScript(watchLargestPicture);
    const response = await page.goto(path);
    const missing = path.endsWith('/404');
    await hydrated(page);
    const title = await page.title();
    const faults = [
      ...(response?.status() === (missing ? 404 : 200) ? [] : [`it is answered ${response?.status()}`]),
      ...(title ? [] : ['it has no title']),
      ...(await page.evaluate(incomplete)),
      ...(await weightFaults(page, path, await received())),
      ...(await axeFaults(page, { contrast })),
      ...(await sizeFaults(page)),
      // Chromium logs the status itself.
      ...lines.filter((line) => !(missing && line.includes('404'))),
    ];
    return { title, faults };
  } finally {
    await context.close();
  }
}

/** Parts of the page that are missing or blank, and links without a destination. */
function incomplete(): string[] {
  // biome-ignore lint/performance/useDomNodeTextContent: hidden text must not count.
  const blank = (element: HTMLElement) => element.innerText.trim() === '' && !element.querySelector('img, svg');
  const landmarks = 'header, main, footer, nav, form, search, section[aria-label], section[aria-labelledby], aside';
  const seen = [...document.querySelectorAll<HTMLElement>(`${landmarks}, [data-slot]`)].filter((element) =>
    element.checkVisibility(),
  );
  const count = (selector: string) => document.querySelectorAll(selector).length;
  const broken = [...document.querySelectorAll('a')].filter((link) => !link.getAttribute('href'));
  return [
    ...(count('h1') === 1 ? [] : [`it has ${count('h1')} main headings`]),
    ...(count('main') === 1 ? [] : [`it has ${count('main')} main parts`]),
    ...seen.filter(blank).map((element) => `this part is blank: ${element.outerHTML.slice(0, 80)}`),
    ...broken.map((link) => `this link leads nowhere: ${link.outerHTML.slice(0, 80)}`),
  ];
}

declare global {
  interface Window {
    largest?: string;
  }
}
function watchLargestPicture(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.largest = (entry as PerformanceEntry & { url: string }).url;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** Records the files that have loaded, with their weights. */
function watchReceived(page: Page): () => Promise<PageFile[]> {
  const receiving: Promise<PageFile>[] = [];
  const weighed = async (request: Request): Promise<PageFile> => {
    const [{ responseBodySize: body }, response] = await Promise.all([request.sizes(), request.response()]);
    return { url: request.url(), type: response?.headers()['content-type']?.split(';')[0] ?? '', body };
  };
  page.on('requestfinished', (request) => receiving.push(weighed(request)));
  return () => Promise.all(receiving);
}

/** Budgets of docs/spec.md (Page budgets) that the visit exceeds. */
async function weightFaults(page: Page, path: string, received: PageFile[]): Promise<string[]> {
  const largest = await page.evaluate(() => window.largest);
  const weights = weigh(received, largest);
  // The browser chooses how many pictures below the first screen it loads in advance.
  const { total: _total, ...own } = weights;
  return exceeded({ path, ...own, total: 0 }).map(
    (name) => `its ${name} weighs ${weights[name]} bytes, over the budget`,
  );
}

async function sizeFaults(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const faults: string[] = [];
  for (const size of sizes.slice(0, 2)) {
    await setSize(page, session, size);
    faults.push(...(await cutTexts(page)).map((text) => `${size.name}: ${text}`));
  }
  return faults;
}
