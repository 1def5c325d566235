import { expect, type Page } from '@playwright/test';
import type { Collection, Item } from 'edit/api/item.ts';
import { admins } from 'edit/api/person.ts';
import fr from 'edit/locales/fr.json' with { type: 'json' };
import { kinds, registerKind } from 'edit-server/forms/kinds.ts';
import { expectAccessible } from '../tests/axe.ts';
import { navigate, watchConsole } from '../tests/site.ts';
import { formatted, saved, t, unstickBar } from './form.ts';
import { read, test } from './guests.ts';

test('the form of every kind opens without a change, a message, a blank or a fault', async ({ signIn }) => {
  const { page, send } = await signIn('Chebet Mutai', admins);
  const lines = watchConsole(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
  });
  await page.clock.install();
  await page.reload();
  const collections: Collection[] = await (await send('GET', 'collections')).json();
  expect(collections.map(({ id }) => id)).toEqual(kinds.map(({ id }) => id));

  for (const { id, items } of collections)
    await test.step(id, async () => {
      const item = items[0]?.item ?? '';
      await navigate(page, id === registerKind ? '/register' : `/item/${item}`);
      await expect(page.getByText(t('saving.none')), item).toBeVisible();
      // Longer than a change waits before it is sent.
      await page.clock.runFor(5000);
      await expect(page.getByText(t('saving.none')), item).toBeVisible();
      expect(await blanksIn(page), item).toEqual([]);
      // The forms of texts, the longest, differ only in their words.
      if (id.startsWith('locales/') && id !== 'locales/contact') return;
      await unstickBar(page);
      await expectAccessible(page, item, { contrast: false });
    });
  expect(sent).toEqual([]);
  expect(lines).toEqual([]);
});

/** Blanks as the files have them, such as {schools}, which no teacher sees. */
const blanksIn = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) => {
    const boxes = [...main.querySelectorAll<HTMLInputElement>('input, textarea')];
    const texts = [main.textContent, ...boxes.map(({ value }) => value)];
    return texts.join('\n').match(/\{.*\}/g) ?? [];
  });

test('a blank reads as words, is never broken by typing, and is saved as it was', async ({ signIn }) => {
  const item = 'francophonie/francophonie.yaml';
  const { page, send } = await signIn('Chebet Mutai', admins, `/item/${item}`);
  const draftOf = async (of: string) => JSON.stringify((await read<Item>(send, `items/${of}`)).draft?.data);
  const name = fr.blank.schools;
  const box = page.getByRole('textbox', { name: t('form.fr'), exact: true }).first();
  const [before = '', after = ''] = (await box.inputValue()).split(`[${name}]`);
  const caret = before.length + 5;
  await box.evaluate((element: HTMLTextAreaElement, at) => element.setSelectionRange(at, at), caret);
  await box.pressSequentially('!');
  await expect(box).toHaveValue(`${before}[${name}]\u202f!${after}`);
  await saved(page);
  expect(await draftOf(item)).toContain(`{schools}\u202f!${after}`);
  await page.goto(`/publish/${item}`);
  await expect(page.locator('[data-side=after]')).toContainText(`[${name}]`);
  expect(await blanksIn(page)).toEqual([]);

  const article = 'news/longest-title.yaml';
  await page.goto(`/item/${article}`);
  const text = await formatted(page.locator('[data-size=markdown]').getByRole('textbox').first());
  await text.getByText(`[${fr.blank.email}]`).click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('!');
  await saved(page);
  expect(await draftOf(article)).toContain('{email}\u202f!.');
});

test('a long form has an index, which finds a field by what is in it and goes there', async ({ signIn }) => {
  const { page } = await signIn('Chebet Mutai', admins, '/item/home/home.yaml');
  await page.getByText(t('item.find'), { exact: true }).click();
  const index = page.getByRole('search');
  const links = index.getByRole('link');
  await expect(links).not.toHaveCount(0);
  const [form, parts] = [page.locator('form'), await links.count()];
  const box = form.getByRole('textbox', { name: t('form.en'), exact: true }).last();
  const text = await box.inputValue();
  await index.getByRole('searchbox').fill(text);
  await expect(links.first()).toBeVisible();
  expect(await links.count()).toBeLessThan(parts);
  await expectAccessible(page, 'the index', { within: 'search', contrast: false });
  await links.last().click();
  await expect(form.locator(':focus')).toHaveValue(text);
});

test('a team searches all content, and has a refusal in words on pages of admins', async ({ signIn }) => {
  const { page } = await signIn('Esther Wambui', 'events-team');
  await page.getByRole('link', { name: t('search.title') }).click();
  await page.getByRole('searchbox').fill('kwale');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0);
  await expectAccessible(page, 'what was found', { contrast: false });
  const navigation = page.getByRole('navigation', { name: t('frame.navigation') });
  await expect(navigation.getByRole('link', { name: t('frame.history') })).toBeVisible();
  for (const admin of ['frame.site', 'frame.people'] as const)
    await expect(navigation.getByRole('link', { name: t(admin) })).toHaveCount(0);

  const refused = page.waitForResponse('**/api/people');
  await navigate(page, '/people');
  await expect(page.getByRole('alert').getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator(':focus')).toHaveText((await (await refused).json()).error.fr);
});
