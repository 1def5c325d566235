import type { CDPSession, Locator, Page } from '@playwright/test';
import { type Language, languages, localPath } from 'contract/language.ts';
import { pagesIn } from './composition.ts';
import { measured } from './measured.ts';
import { cutTexts } from './overflow.ts';
import { kinds } from './routes.ts';
import { expect, goTo, hydrated, inOneLanguage, test } from './site.ts';
import { ordinaryPhone, setSize, sizes } from './sizes.ts';
import { words } from './words.ts';

/** A page of each kind, “not found” included. */
const hardest = (language: Language) => [
  ...kinds.map((path) => localPath(path, language)),
  ...pagesIn(language, { notFound: true }).filter((path) => path.endsWith('/404')),
];

async function expectNothingCut(page: Page, session: CDPSession, what: string, part?: Locator): Promise<void> {
  for (const size of sizes) {
    await setSize(page, session, size);
    expect.soft(await cutTexts(page, part), `${what}, ${size.name}`).toEqual([]);
  }
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const language of languages) {
  test(
    `no kind of page in ${language} has cut or covered text, at any size`,
    inOneLanguage(language),
    async ({ page }) => {
      test.setTimeout(180_000);
      const paths = hardest(language);
      const session = await page.context().newCDPSession(page);
      await page.goto(paths[0] as string);
      await hydrated(page);
      for (const path of paths) {
        if (path !== paths[0]) await goTo(page, path);
        await expectNothingCut(page, session, path);
      }
    },
  );

  test(
    `parts of the frame in ${language} that are not always visible have no cut or covered text`,
    inOneLanguage(language),
    async ({ page, context }) => {
      const { nav, gallery, analytics } = words[language];
      const session = await context.newCDPSession(page);
      await measured(context);
      await setSize(page, session, ordinaryPhone);
      await page.goto(localPath('/gallery', language));
      await hydrated(page);
      const question = page.getByRole('region', { name: analytics.title });
      await expect(question).toBeVisible();
      await expectNothingCut(page, session, 'the question', question);
      await question.getByRole('button', { name: analytics.no }).click();

      await setSize(page, session, ordinaryPhone);
      await page.getByRole('button', { name: nav.menu }).click();
      await expectNothingCut(page, session, 'the menu', page.getByRole('navigation', { name: nav.label }));
      await setSize(page, session, ordinaryPhone);
      await page.getByRole('button', { name: nav.menu }).click();

      await page.getByRole('link', { name: gallery.enlarge }).first().click();
      await expect(page.getByRole('dialog').getByRole('button', { name: gallery.viewer.close })).toBeVisible();
      await expectNothingCut(page, session, 'the viewer', page.getByRole('dialog'));
    },
  );
}
