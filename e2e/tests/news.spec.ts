import type { Page } from '@playwright/test';
import { languages, localPath } from 'contract/language.ts';
import { expectAccessible } from './axe.ts';
import { articlesOf, tabs, texts } from './news-texts.ts';
import { newsSlugs } from './routes.ts';
import { expect, faultyTest, hydrated, test } from './site.ts';

const widths = [360, 1440];
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

for (const language of languages) {
  const t = texts[language];
  const at = (path: string) => localPath(path, language);

  test(`in ${language}, each tab shows its articles, and opens from its address`, async ({ page }) => {
    await open(page, at('/news'));
    const panel = page.getByRole('tabpanel');
    for (const [index, name] of tabs.entries()) {
      if (name !== 'events') await tab(page, t.tabs[name]).click();
      await expect(tab(page, t.tabs[name])).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('tab', { selected: true })).toHaveCount(1);
      await expect(panel, 'one panel, named by its tab').toHaveAccessibleName(t.tabs[name]);
      await expect(page).toHaveURL(at(name === 'events' ? '/news' : `/news?tab=${name}`));
      await expect(panel.getByText(t.counts[index] ?? '', { exact: true })).toBeVisible();
      const cards = panel.getByRole('article');
      await expect(cards).toHaveCount(articlesOf[name].length);
      for (const [place, slug] of articlesOf[name].entries()) {
        const card = cards.nth(place);
        await expect(card.getByRole('img')).toHaveAttribute('alt', /.{20}/);
        await expect(card.getByText(t.tabs[name], { exact: true })).toBeVisible();
        await expect(card.locator('time')).toHaveCount(name === 'random' ? 0 : 1);
        const title = (await card.getByRole('heading', { level: 3 }).textContent()) ?? '';
        for (const link of [title, `${t.read} : ${title}`])
          await expect(card.getByRole('link', { name: link, exact: true })).toHaveAttribute(
            'href',
            at(`/news/${slug}`),
          );
      }
    }
    await open(page, at('/news?tab=press'));
    await expect(tab(page, t.tabs.press)).toHaveAttribute('aria-selected', 'true');
    await expect(panel).toHaveAccessibleName(t.tabs.press);
    await open(page, at('/news?tab=nonsense'));
    await expect(panel, 'an unknown tab is the first').toHaveAccessibleName(t.tabs.events);
  });

  test(`in ${language}, the news can be walked with the keyboard alone`, async ({ page }) => {
    await open(page, at('/news'));
    const { events, press, random } = t.tabs;
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('Tab');
    await expect(tab(page, events)).toBeFocused();
    for (const [key, name] of [
      ['ArrowRight', press],
      ['End', random],
      ['ArrowRight', events],
      ['ArrowLeft', random],
      ['Home', events],
      ['ArrowRight', press],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab(page, name)).toBeFocused();
      await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
    }
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tabpanel'), 'the other tabs are passed over').toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(at(`/news/${articlesOf.press[0]}`));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const ways = page.getByRole('region', { name: t.share });
    await page.keyboard.press('Tab');
    await expect(ways.getByRole('link', { name: t.whatsapp })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(ways.getByRole('button', { name: t.copy })).toBeFocused();
    await page.context().grantPermissions(['clipboard-write', 'clipboard-read']);
    await page.keyboard.press('Enter');
    await expect(ways.getByText(t.copied)).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`https://www.apfk.example${at(`/news/${articlesOf.press[0]}`)}`);
  });

  test(`in ${language}, from article to article one reads all nine`, async ({ page }) => {
    await open(page, at(`/news/${articlesOf.press[0]}`));
    const read: string[] = [];
    const others = page.getByRole('navigation', { name: t.others });
    const heading = page.getByRole('heading', { level: 1 });
    for (;;) {
      const slug = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      read.push(slug);
      const main = page.getByRole('main');
      expect((await main.getByRole('article').textContent())?.length, slug).toBeGreaterThan(800);
      await expect(main.locator('time'), slug).toHaveCount(
        (articlesOf.random as readonly string[]).includes(slug) ? 0 : 1,
      );
      const whatsapp = (await main.getByRole('link', { name: t.whatsapp }).getAttribute('href')) ?? '';
      expect(new URL(whatsapp).searchParams.get('text')).toBe(
        `${await heading.textContent()} https://www.apfk.example${at(`/news/${slug}`)}`,
      );
      await expect(others.getByRole('link')).toHaveCount(read.length === 1 || read.length === 9 ? 1 : 2);
      if (read.length === 9) break;
      const title = await heading.textContent();
      await others.locator('[rel="next"]').click();
      await expect(heading).not.toHaveText(title ?? '');
      await expect(others.locator('[rel="prev"]')).toContainText(title ?? '');
    }
    expect([...read].sort()).toEqual([...newsSlugs].sort());
  });

  faultyTest(`in ${language}, an unknown article is not found`, async ({ page }) => {
    await open(page, at('/news/no-such-article'));
    await expect(page.getByRole('heading', { level: 1, name: t.lost })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${t.lost} \\| APFK`));
    await page.getByRole('main').getByRole('link', { name: t.allNews }).click();
    await expect(page).toHaveURL(at('/news'));
    await expect(page.getByRole('heading', { level: 1, name: t.news })).toBeVisible();
  });

  faultyTest(`in ${language}, axe finds nothing in any state of the news`, async ({ page }) => {
    faultyTest.slow();
    const states = ['/news', '/news?tab=press', '/news?tab=random', '/news/kicd-meeting', '/news/no-such-article'];
    for (const state of states) {
      await open(page, at(state));
      if (state.includes('?')) await expect(tab(page, t.tabs.events)).toHaveAttribute('aria-selected', 'false');
      for (const width of widths)
        await test.step(`${state} at ${width} px`, async () => {
          await page.setViewportSize({ width, height: 900 });
          await expectAccessible(page);
        });
    }
  });

  test.describe('without scripts', { tag: '@composed' }, () => {
    test.use({ javaScriptEnabled: false });

    test(`in ${language}, every article can be reached from the news`, async ({ page }) => {
      await page.goto(at('/news'));
      const main = page.getByRole('main');
      await expect(page.getByRole('tab'), 'what needs a script is not offered').toHaveCount(0);
      for (const name of tabs) await expect(main.getByRole('heading', { level: 2, name: t.tabs[name] })).toBeVisible();
      for (const slug of newsSlugs)
        await expect(main.locator(`h3 a[href="${at(`/news/${slug}`)}"]`), slug).toBeVisible();
      await main.getByRole('heading', { level: 3 }).first().getByRole('link').click();
      await expect(main.getByRole('link', { name: t.whatsapp })).toBeVisible();
      await expect(main.getByRole('navigation', { name: t.others }).getByRole('link')).toHaveCount(2);
    });
  });
}
