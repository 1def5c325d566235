import { languages } from 'contract/language.ts';
import { axeFaults } from '../tests/axe.ts';
import { kindsIn, pagesIn } from '../tests/composition.ts';
import { cutTexts, ordinaryPhone, phoneWithLargeLetters, setSize, sizes } from '../tests/overflow.ts';
import { expect, hydrated, test, watchConsole } from '../tests/site.ts';

/** Whether to visit all pages in both languages, or the first and last of each kind in one, by turns. */
const everyPage = process.env.EVERY_PAGE === '1';

// Whether pages are complete and light is checked when the site is composed (release/compose/gates).
for (const language of languages)
  test(`pages in ${language} are accessible, and fit every window`, async ({ browser }) => {
    const kinds = kindsIn(language);
    const paths = everyPage
      ? pagesIn(language, { notFound: true })
      : kinds.filter((_path, index) => index % 2 === languages.indexOf(language));
    expect(paths.length).toBeGreaterThan(10);
    const waiting = paths.values();
    const visitNext = async () => {
      const page = await browser.newPage({ reducedMotion: 'reduce' });
      const session = await page.context().newCDPSession(page);
      const lines = watchConsole(page);
      for (const path of waiting)
        await test.step(path, async () => {
          await setSize(page, session, ordinaryPhone);
          await page.goto(path);
          await hydrated(page);
          // The same colours are looked at on the tests' content (accessible.spec.ts).
          const faults = await axeFaults(page, { contrast: everyPage && kinds.includes(path) });
          for (const size of everyPage ? sizes.slice(0, 2) : [phoneWithLargeLetters]) {
            await setSize(page, session, size);
            faults.push(...(await cutTexts(page)).map((text) => `${size.name}: ${text}`));
          }
          // Chromium logs the status itself.
          faults.push(...lines.splice(0).filter((line) => !(path.endsWith('/404') && line.includes('404'))));
          expect.soft(faults, path).toEqual([]);
        });
      await page.close();
    };
    // Two tabs use the time that one spends waiting.
    await Promise.all([visitNext(), visitNext()]);
  });
