import type { CDPSession, Locator, Page } from '@playwright/test';
import { localPath } from 'contract/language.ts';
import { pagesIn } from './composition.ts';
import { measured } from './measured.ts';
import { cutTexts } from './overflow.ts';
import { kinds } from './routes.ts';
import { expect, goTo, hydrated, language, test } from './site.ts';
import { ordinaryPhone, type Size, setSize, sizes } from './sizes.ts';
import { words } from './words.ts';

/** A page of each kind, “not found” included. */
const paths = [
  ...kinds.map((path) => localPath(path, language)),
  ...pagesIn(language, { notFound: true }).filter((path) => path.endsWith('/404')),
];

async function expectNothingCut(
  page: Page,
  session: CDPSession,
  { what, part, at = sizes }: { what: string; part?: Locator; at?: Size[] },
): Promise<void> {
  for (const size of at) {
    await setSize(page, session, size);
    expect.soft(await cutTexts(page, part), `${what}, ${size.name}`).toEqual([]);
  }
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** On phones each page, and on computers pages by turns. */
const [phones, computers] = [sizes.slice(0, 2), sizes.slice(2)];
for (const half of [0, 1])
  test(`no kind of page has cut or covered text at any size, part ${half + 1}`, async ({ page }) => {
    test.setTimeout(120_000);
    const session = await page.context().newCDPSession(page);
    await page.goto(localPath('/en-construction', language));
    await hydrated(page);
    for (const [index, path] of paths.filter((_path, place) => place % 2 === half).entries()) {
      await goTo(page, path);
      const at = [...phones, ...computers.slice(index % 2).slice(0, 1)];
      await expectNothingCut(page, session, { what: path, at });
    }
  });

test('parts of the frame that are not always visible have no cut or covered text', async ({ page, context }) => {
  const { nav, gallery, analytics } = words[language];
  const session = await context.newCDPSession(page);
  await measured(context);
  await setSize(page, session, ordinaryPhone);
  await page.goto(localPath('/gallery', language));
  await hydrated(page);
  const question = page.getByRole('region', { name: analytics.title });
  await expect(question).toBeVisible();
  await expectNothingCut(page, session, { what: 'the question', part: question });
  await question.getByRole('button', { name: analytics.no }).click();

  await setSize(page, session, ordinaryPhone);
  await page.getByRole('button', { name: nav.menu }).click();
  await expectNothingCut(page, session, {
    what: 'the menu',
    part: page.getByRole('navigation', { name: nav.label }),
  });
  await setSize(page, session, ordinaryPhone);
  await page.getByRole('button', { name: nav.menu }).click();

  await page.getByRole('link', { name: gallery.enlarge }).first().click();
  await expect(page.getByRole('dialog').getByRole('button', { name: gallery.viewer.close })).toBeVisible();
  await expectNothingCut(page, session, { what: 'the viewer', part: page.getByRole('dialog') });
});
