import { languages, localPath } from 'contract/language.ts';
import { axeFaults } from '../tests/axe.ts';
import { kindsIn, pagesIn } from '../tests/composition.ts';
import { cutTexts, ordinaryPhone, phoneWithLargeLetters, setSize, sizes } from '../tests/overflow.ts';
import { expect, goTo, openPage, test, watchConsole } from '../tests/site.ts';

test.use({ reducedMotion: 'reduce' });

/** Whether to visit all pages in both languages, or the first and last of each kind in one, by turns. */
const everyPage = process.env.EVERY_PAGE === '1';

// Documents are opened, and pages weighed, when the site is composed (release/compose/gates).
for (const language of languages)
  test(`pages in ${language} are accessible, and fit every window`, async ({ browser }) => {
    const kinds = kindsIn(language);
    const paths = everyPage
      ? pagesIn(language, { notFound: true })
      : kinds.filter((_path, index) => index % 2 === languages.indexOf(language));
    expect(paths.length).toBeGreaterThan(10);
    const page = await browser.newPage();
    const session = await page.context().newCDPSession(page);
    const lines = watchConsole(page);
    await openPage(page, localPath('/en-construction', language));
    for (const path of paths)
      await test.step(path, async () => {
        await setSize(page, session, ordinaryPhone);
        await goTo(page, path);
        // The same colours are looked at on the tests' content (accessible.spec.ts).
        const faults = await axeFaults(page, { contrast: everyPage && kinds.includes(path) });
        for (const size of everyPage ? sizes.slice(0, 2) : [phoneWithLargeLetters]) {
          await setSize(page, session, size);
          faults.push(...(await cutTexts(page)).map((text) => `${size.name}: ${text}`));
        }
        expect.soft([...faults, ...lines.splice(0)], path).toEqual([]);
      });
  });
