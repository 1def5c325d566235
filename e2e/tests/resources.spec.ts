import type { Page } from '@playwright/test';
import { languages, localPath } from 'contract/language.ts';
import { expectAccessible } from './axe.ts';
import { liveReleases } from './composition.ts';
import { texts } from './news-texts.ts';
import { expect, hydrated, test } from './site.ts';

/** What a file of each type holds, near its start or in the list of its parts. */
const signs: Record<string, string> = { pdf: '%PDF-', docx: 'word/document.xml', pptx: 'ppt/presentation.xml' };

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const documents = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });
const status = (page: Page) => page.getByRole('search').getByRole('status');

for (const language of languages) {
  const t = texts[language];
  const at = (path: string) => localPath(path, language);
  const field = (page: Page) => page.getByRole('searchbox', { name: t.search });
  const type = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}( \\d+)?$`) });

  test(`in ${language}, each document is what its row says, and opens in a new tab`, async ({ page, request }) => {
    await open(page, at('/resources'));
    for (const [index, [name, count]] of Object.entries(t.sections).entries()) {
      const section = page.getByRole('region', { name, exact: true });
      await expect(section.getByText(t.introduced[index] ?? '')).toBeVisible();
      const rows = section.getByRole('listitem');
      await expect(rows).toHaveCount(count);
      for (const row of await rows.all()) {
        const title = (await row.getByRole('heading', { level: 3 }).textContent()) ?? '';
        const [, stated = '', size] = t.facts.exec((await row.getByText(t.facts).textContent()) ?? '') ?? [];
        await expect(row.getByText(stated.toUpperCase(), { exact: true }), title).toBeVisible();
        const link = row.getByRole('link', { name: `${t.download} ${title} (${t.newTab})`, exact: true });
        await expect(link).toHaveAttribute('target', '_blank');
        const answer = await request.get((await link.getAttribute('href')) ?? '');
        expect(answer.status(), title).toBe(200);
        const body = await answer.body();
        expect(Math.round(body.length / 1000), title).toBe(Number(size));
        expect(body.includes(signs[stated] ?? 'unknown'), `${title} is a ${stated}`).toBe(true);
      }
    }
  });

  test(`in ${language}, documents are found by text and type, and the address keeps what was looked for`, async ({
    page,
  }) => {
    await open(page, at('/resources'));
    await expect(status(page)).toHaveText(t.total);
    await expect(type(page, t.all)).toHaveAttribute('aria-pressed', 'true');
    const before = await page.evaluate(() => history.length);

    await field(page).pressSequentially(t.contest);
    await expect(status(page)).toHaveText(t.found(1));
    await expect(documents(page)).toHaveText([t.contestIs]);
    await expect(page.getByRole('main').getByRole('region')).toHaveCount(1);
    await expect(page).toHaveURL((url) => url.searchParams.get('text') === t.contest);

    await field(page).fill(t.pdfsInEnglish);
    await expect(status(page)).toHaveText(t.found(5));
    await type(page, 'PDF').click();
    await expect(status(page)).toHaveText(t.found(3));
    await expect(type(page, 'PDF')).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL((url) => url.search === `?text=${t.pdfsInEnglish}&type=pdf`);
    expect(await page.evaluate(() => history.length), 'typing leaves no trail').toBe(before);

    await page.reload();
    await hydrated(page);
    await expect(field(page)).toHaveValue(t.pdfsInEnglish);
    await expect(status(page)).toHaveText(t.found(3));

    await field(page).fill('zzz');
    await expect(status(page)).toHaveText(t.nothing);
    await expect(documents(page)).toHaveCount(0);
    await page.getByRole('button', { name: t.clear }).click();
    await expect(field(page)).toBeFocused();
    await expect(status(page)).toHaveText(t.total);
    await expect(documents(page)).toHaveCount(16);
    await expect(page).toHaveURL(at('/resources'));
    await expect(page.getByRole('button', { name: t.clear })).toHaveCount(0);
  });

  test(`in ${language}, resources can be walked with the keyboard alone`, async ({ page, context }) => {
    await open(page, at('/resources'));
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('Tab');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('2024');
    await expect(status(page)).toHaveText(t.found(4));
    for (const name of [t.all, 'PDF', 'DOCX']) {
      await page.keyboard.press('Tab');
      await expect(type(page, name)).toBeFocused();
    }
    await page.keyboard.press('Space');
    await expect(status(page)).toHaveText(t.found(1));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: t.clear })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: t.download })).toBeFocused();
    const opened = context.waitForEvent('page');
    await page.keyboard.press('Enter');
    await (await opened).close();
    await page.getByRole('button', { name: t.clear }).focus();
    await page.keyboard.press('Enter');
    await expect(field(page)).toBeFocused();
  });

  test(`in ${language}, axe finds nothing in any state of the resources`, async ({ page }) => {
    test.slow();
    for (const [state, said] of [
      ['/resources', t.total],
      ['/resources?text=2024&type=pdf', t.found(3)],
      ['/resources?text=zzz', t.nothing],
    ] as const) {
      await open(page, at(state));
      await expect(status(page)).toHaveText(said);
      for (const width of [360, 1440])
        await test.step(`${state} at ${width} px`, async () => {
          await page.setViewportSize({ width, height: 900 });
          await expectAccessible(page);
        });
    }
  });

  test(`in ${language}, four publications of the home page lead to the resources`, { tag: '@composed' }, async ({
    page,
  }) => {
    await open(page, at('/'));
    const teasers = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 2, name: t.teasers }) })
      .getByRole('listitem');
    await expect(teasers).toHaveCount(4);
    for (const teaser of await teasers.all()) {
      await expect(teaser.getByRole('heading', { level: 3 })).not.toBeEmpty();
      await expect(teaser.getByRole('paragraph')).not.toBeEmpty();
      await expect(teaser.getByRole('link')).toHaveAttribute('href', at('/resources'));
    }
    await teasers.first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: t.resources })).toBeFocused();
  });

  test.describe('without scripts', { tag: '@composed' }, () => {
    test.use({ javaScriptEnabled: false });

    test(`in ${language}, every document can be had, and no filter is offered`, async ({ page }) => {
      await page.goto(at('/resources'));
      await expect(page.getByRole('link', { name: t.download })).toHaveCount(16);
      await expect(page.getByRole('searchbox')).toHaveCount(0);
    });
  });
}

test('what is typed is replaced by the text of the address on the way back, and never lost before', async ({
  page,
}) => {
  await open(page, '/en/resources?text=2024');
  await page.getByRole('contentinfo').locator('a[href="/en/resources"]').click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.getByRole('searchbox').pressSequentially('english', { delay: 350 });
  await expect(page).toHaveURL('/en/resources?text=english');
  await expect(page.getByRole('searchbox')).toHaveValue('english');
  await page.getByRole('searchbox').fill('zzz');
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('2024');
  await expect(page).toHaveURL('/en/resources?text=2024');
});

test('five hundred documents are found as well as sixteen', { tag: '@composed' }, async ({ page }) => {
  const entry = 'content:news/resources/en';
  const file = liveReleases()
    .flatMap(({ inventory }) => inventory)
    .find((one) => one.entry === entry)?.file;
  const many = Array.from({ length: 500 }, (_, index) => ({
    name: `Été ${index + 1}`,
    language: 'fr',
    type: index % 2 ? 'pdf' : 'zip',
    size: { number: '90', unit: 'kB' },
    url: `/documents/${index + 1}`,
  }));
  const content = { introduction: '', sections: [{ id: 'teaching', introduction: '', documents: many }] };
  await page.route(`**/${file}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `export default ${JSON.stringify(content)}` }),
  );
  // By a link: a document vouches for the content that it was composed with.
  await open(page, '/en/news');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Resources' }).click();
  await expect(status(page)).toHaveText('500 documents');
  await page.getByRole('searchbox').fill('ete 49');
  await expect(status(page)).toHaveText('15 documents out of 500');
  await page.getByRole('button', { name: 'ZIP' }).click();
  await expect(status(page)).toHaveText('10 documents out of 500');
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Été 499' }).getByText('…'),
    'the icon of any other type',
  ).toBeVisible();
  await page.getByRole('button', { name: texts.en.clear }).click();
  await expect(documents(page)).toHaveCount(500);
});
