import type { Browser } from '@playwright/test';
import { languages } from 'contract/language.ts';
import { axeFaults } from '../tests/axe.ts';
import { kindsIn, pagesIn } from '../tests/composition.ts';
import { cutTexts, setSize, sizes } from '../tests/overflow.ts';
import { expect, hydrated, test, watchConsole } from '../tests/site.ts';

/** Whether to visit all pages in both languages, and not the first and last of each kind, by turns in one of the two. */
const everyPage = process.env.EVERY_PAGE === '1';

// Whether pages are complete and light is checked when the site is composed (release/compose/gates).
for (const language of languages)
  test(`pages in ${language} are accessible, and fit every window`, async ({ browser }) => {
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
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
  const lines = watchConsole(page);
  const response = await page.goto(path);
  const missing = path.endsWith('/404');
  await hydrated(page);
  const title = await page.title();
  const faults = [
    ...(response?.status() === (missing ? 404 : 200) ? [] : [`it is answered ${response?.status()}`]),
    ...(title ? [] : ['it has no title']),
    ...(await axeFaults(page, { contrast })),
  ];
  const session = await page.context().newCDPSession(page);
  for (const size of sizes.slice(0, 2)) {
    await setSize(page, session, size);
    faults.push(...(await cutTexts(page)).map((text) => `${size.name}: ${text}`));
  }
  // Chromium logs the status itself.
  faults.push(...lines.filter((line) => !(missing && line.includes('404'))));
  await page.close();
  return { title, faults };
}
