import { type Browser, expect, type Page } from '@playwright/test';
import { languages, localPath } from 'contract/language.ts';
import sharp from 'sharp';
import { choose, formatted, formOn, kindOf, labelOf, lyingPhoto, saved, t } from './form.ts';
import { test } from './guests.ts';
import { contentFile, siteOf } from './published.ts';
import { expectUsable, press, tabTo } from './usable.ts';

test.describe.configure({ timeout: 400_000 });

const author = 'Amina Otieno';
const kind = kindOf('events/*.yaml');

const event = {
  title: { fr: 'Journée portes ouvertes à Kisumu', en: 'Open day in Kisumu' },
  location: { fr: 'Lycée de Kisumu', en: 'Kisumu High School' },
  summary: { fr: 'Une journée pour découvrir le français.', en: 'A day to discover French.' },
  description: { fr: 'Venez nombreux.\n\n## Le matin\n\nDes jeux.', en: 'Come along.\n\n## The morning\n\nGames.' },
  alt: { fr: 'La cour du lycée sous un ciel bleu.', en: 'The courtyard of the school under a blue sky.' },
} as const;
const slug = 'open-day-in-kisumu-2027';
const item = `events/${slug}.yaml`;
/** Named when it is chosen, by the title alone. */
const photo = 'events/open-day-in-kisumu';
const path = `/events/${slug}`;
/** A publication opens its pages in a browser, and takes a busy machine minutes; ms. */
const jobTime = 180_000;
const newWord = 'Welcome!';
const summary = `${event.summary.en} ${newWord}`;

const visitor = async (browser: Browser): Promise<Page> => (await browser.newContext({ locale: 'fr-KE' })).newPage();
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('an event with a photo is written, seen as it will be, and published by keyboard', async ({
  signIn,
  editor,
  browser,
}) => {
  const { page } = await signIn(author, 'site-admins');
  const { text, box, add } = formOn(page);

  await test.step('the form', async () => {
    await page.getByRole('link', { name: kind.add?.fr ?? '', exact: true }).click();
    await expect(title(page)).toHaveText(kind.add?.fr ?? '');
    await expectUsable(page, 'a new form');
    await text('title', 'fr').fill(event.title.fr);
    for (const language of languages) {
      await text('title', language).fill(event.title[language]);
      await text('summary', language).fill(event.summary[language]);
      // As it is typed: a press of Enter begins a paragraph, and signs of Markdown a heading.
      const description = await formatted(text('description:both', language));
      await description.pressSequentially(event.description[language].replaceAll('\n\n', '\n'));
      await expect(description.getByRole('heading', { level: 2 })).toBeVisible();
    }
    await expect(text('title', 'en')).toHaveAccessibleDescription(
      new RegExp(t('form.count', { length: event.title.en.length, most: '\\d+' })),
    );
    await box('category').selectOption({ label: labelOf(kind.id, 'category=french-days') });
    await box('start').fill('2027-03-12');
    await expect(page, 'the first draft gives it an address, and moves nothing').not.toHaveURL(/new\.yaml$/);
    await expect(box('start')).toBeFocused();
    await add('location').click();
    await expect(text('location', 'fr')).toBeFocused();
    for (const language of languages) await text('location', language).fill(event.location[language]);
  });

  await test.step('the photo', async () => {
    const button = page.getByRole('button', { name: t('file.choosePhoto') });
    await choose(page, button, 'IMG_0042.jpg', await lyingPhoto(2800, 2100));
    await expectUsable(page, 'cropping', { like: true });
    await page.getByRole('button', { name: t('file.use') }).click();
    await expect(text('alt', 'fr')).toBeFocused();
    for (const language of languages) await text('alt', language).fill(event.alt[language]);
    await expect(page.getByRole('img', { name: t('file.shown', { name: photo }) })).toBeVisible();
  });

  await test.step('everything is saved and right', async () => {
    await saved(page);
    await page.getByRole('button', { name: t('item.check') }).click();
    await expect(page.getByText(t('item.right'))).toBeVisible();
    await expectUsable(page, 'a full form', { like: true });
  });

  await test.step('the preview shows the pages in both languages, also to a colleague', async () => {
    await page.getByRole('button', { name: t('item.see'), exact: true }).click();
    await expect(title(page)).toHaveText(t('preview.title', { title: event.title.fr }));
    const shown = page.frameLocator(`iframe[title="${t('preview.frame', { title: event.title.fr })}"]`);
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText(event.title.fr, { timeout: jobTime });
    await expect(shown.getByRole('img', { name: event.alt.fr })).toBeVisible();
    await shown.locator('a[hreflang=en]').first().click();
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText(event.title.en);
    await expectUsable(page, 'preview');
    await page.getByRole('button', { name: t('preview.computer') }).click();
    await expect.poll(() => shown.locator('html').evaluate(() => innerWidth)).toBeGreaterThan(1000);

    const link = await page.getByLabel(t('preview.link')).inputValue();
    const colleague = await visitor(browser);
    await colleague.goto(link);
    await expect(title(colleague)).toHaveText(event.title.fr);
    expect((await colleague.goto(`${siteOf(editor)}${path}`))?.status(), 'not yet public').toBe(404);
    await colleague.context().close();
  });

  await test.step('one word is added and all is published by keyboard alone, after a question', async () => {
    await page.goto('/');
    await press(page, page.getByRole('link', { name: kind.title.fr, exact: true }));
    await press(page, page.getByRole('link', { name: event.title.fr, exact: true }));
    await tabTo(page, text('summary', 'en'));
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(` ${newWord}`);
    await saved(page);
    await press(page, page.getByRole('button', { name: t('item.publish'), exact: true }));
    await expect(page.getByText(summary)).toBeVisible();
    await expectUsable(page, 'what will be published');
    await press(page, page.getByRole('button', { name: t('publish.button', { count: 1 }), exact: true }));
    await expectUsable(page, 'the question before publishing', { like: true });
    await press(page, page.getByRole('button', { name: t('publish.yes') }));
    await expect(page.getByRole('heading', { name: t('job.publish.done') })).toBeVisible({ timeout: jobTime });
    await expectUsable(page, 'published', { like: true });
    await expect(page.getByRole('link', { name: new RegExp(path) })).toBeVisible();
  });

  await test.step('it is on the public site, with its photo', async () => {
    const site = siteOf(editor);
    const reader = await visitor(browser);
    await reader.goto(`${site}/events/upcoming-events`);
    await reader.getByRole('link', { name: event.title.fr }).first().click();
    for (const language of languages) {
      await reader.goto(site + localPath(path, language));
      await expect(title(reader)).toHaveText(event.title[language]);
      await expect(reader.getByRole('img', { name: event.alt[language] })).toBeVisible();
    }
    await expect(reader.locator('meta[name="description"]')).toHaveAttribute('content', summary);
    await reader.context().close();
    const { width, height, orientation } = await sharp(contentFile(editor, `pictures/${photo}.jpg`)).metadata();
    expect({ width, height, orientation }).toEqual({ width: 2560, height: 1920, orientation: undefined });
  });

  await test.step('the same as last year keeps texts and photo, and asks for the date', async () => {
    await page.goto(`/item/${item}`);
    await page.getByRole('link', { name: t('item.sameAgain') }).click();
    await expect(page.getByText(t('item.copied'))).toBeVisible();
    await expect(text('title', 'fr')).toHaveValue(event.title.fr);
    await expect(page.getByRole('img', { name: t('file.shown', { name: photo }) })).toBeVisible();
    await expect(box('start')).toHaveValue('');
    await box('start').fill('2028-03-10');
    await saved(page);
  });
  await test.step('it is taken back', async () => {
    await page.goto('/history');
    const entries = page.getByRole('article', { name: event.title.fr });
    await entries.getByText(t('history.changes')).click();
    await expect(entries.getByText(summary)).toBeVisible();
    await expectUsable(page, 'history');
    await entries.getByRole('button', { name: t('takeBack.button') }).click();
    await expectUsable(page, 'the question before taking back', { like: true });
    await entries.getByRole('button', { name: t('takeBack.yes') }).click();
    await expect(page.getByRole('heading', { name: t('job.take-back.done') })).toBeVisible({ timeout: jobTime });
    // Taking back is a publication itself, and now the latest.
    await expect(entries.nth(1).getByText(t('history.state.taken-back'))).toBeVisible();
    await expectUsable(page, 'taken back', { like: true });
  });
});
