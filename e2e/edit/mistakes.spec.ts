import { expect, type Request } from '@playwright/test';
import { datesIn } from 'edit/src/t.ts';
import { confirm, formatted, formOn, kindOf, labelOf, t } from './form.ts';
import { test } from './guests.ts';
import { expectUsable } from './usable.ts';

// The words of each mistake are in edit/server/publishing/draft-mistakes.test.ts and the tests of content.

const kind = 'events/*.yaml';

test('mistakes are shown at their fields in French, refused, and gone when mended', async ({ signIn }) => {
  const { page } = await signIn('Amina Otieno', 'site-admins', '/item/events/everything-day-2025.yaml');
  const { text, box, group } = formOn(page);
  const mistakes = [
    { field: text('title', 'fr'), wrong: 'Très long '.repeat(12).trim(), says: /119 caractères/ },
    { field: text('summary', 'en'), wrong: '', says: /texte anglais manque/ },
    { field: box('fees.newMember'), wrong: '0', says: /nombre supérieur à 0/ },
  ];
  const right: string[] = [];
  for (const { field, wrong } of mistakes) {
    right.push(await field.inputValue());
    await field.fill(wrong);
  }
  for (const { field, says } of mistakes) await expect(field).toHaveAccessibleDescription(says);

  await test.step('all are listed, each with a way to its field', async () => {
    await page.getByRole('button', { name: t('item.toCorrect', { count: mistakes.length }) }).click();
    const list = page.getByRole('alert');
    await expect(list.getByRole('listitem')).toHaveCount(mistakes.length);
    await expectUsable(page, 'a form with mistakes');
    await list.getByRole('link', { name: /nombre supérieur à 0/ }).click();
    await expect(box('fees.newMember')).toBeFocused();
  });

  await test.step('what has a mistake is not published', async () => {
    await page.getByRole('button', { name: t('item.publish'), exact: true }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await page.goto('/publish/events/everything-day-2025.yaml');
    const links = page.getByRole('alert').getByRole('link');
    await expect(links).toHaveCount(mistakes.length);
    await expect(page.getByRole('button', { name: t('publish.button', { count: 1 }) })).toBeDisabled();
    await expectUsable(page, 'a publication with mistakes');
    await links.filter({ hasText: `${labelOf(kind, 'summary')} (anglais)` }).click();
    await expect(text('summary', 'en')).toBeFocused();
  });

  await test.step('mended, they are gone', async () => {
    for (const [index, { field }] of mistakes.entries()) await field.fill(right[index] ?? '');
    for (const { field } of mistakes) await expect(field).not.toHaveAttribute('aria-invalid');
    await expect(page.getByRole('button', { name: t('item.check') })).toBeVisible();
  });

  await test.step('a long text shows its form, and is Markdown', async () => {
    const description = await formatted(text('description:both', 'fr'));
    const press = (name: 'bold' | 'list' | 'link') =>
      group('description:both')
        .getByRole('button', { name: t(`form.markdown.${name}`), exact: true })
        .first()
        .click();
    await description.fill("L'école");
    await description.press('ControlOrMeta+A');
    await press('bold');
    await press('list');
    await expect(description.getByRole('listitem').getByRole('strong')).toHaveText("L'école");
    await description.press('End');
    await press('link');
    const address = page.getByLabel(t('form.markdown.address'));
    await expect(address).toBeFocused();
    await address.pressSequentially('/programme');
    await address.press('Enter');
    await expect(description).toHaveAccessibleDescription(/n’est pas une page de ce site/);
    await expectUsable(page, 'a formatted text', { like: true });
    await address.fill('/events');
    await address.press('Enter');
    const markdownIn = (request: Request) => request.postDataJSON()?.data?.description?.fr;
    await page.waitForRequest((request) => markdownIn(request) === '- **L’école[Lien](/events)**');
  });

  await test.step('the draft is thrown away', async () => {
    await confirm(page, t('item.discard'), t('item.discard'));
    await expect(page.getByRole('heading', { level: 1, name: kindOf(kind).title.fr })).toBeFocused();
  });
});

test('a new form says what is wrong when it is opened at a mistake; left at once, it is a draft at home', async ({
  signIn,
}) => {
  const { page } = await signIn('Amina Otieno', 'site-admins', '/item/events/new.yaml');
  const { text } = formOn(page);
  const home = page.getByRole('link', { name: t('frame.home') }).first();
  const drafts = page.getByRole('region', { name: t('home.drafts', { count: 1 }) });
  const named = page.waitForResponse('**/api/drafts/**');
  await text('title', 'fr').fill('Nouvelle');
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
  await home.click();
  await named;
  await page.reload();
  await drafts.getByRole('link', { name: 'Nouvelle' }).click();
  await expect(text('title', 'fr')).toHaveValue('Nouvelle');
  await page.goto(`${page.url()}#field-summary-fr`);
  await page.reload();
  await expect(text('summary', 'fr')).toHaveAttribute('aria-invalid', 'true');
  await expect(text('summary', 'fr')).toBeFocused();
  await home.click();
  await drafts.getByRole('button', { name: t('item.discard') }).click();
  await expect(drafts).toHaveCount(0);
});

test('a day that does not exist is shown at its field', async ({ signIn }) => {
  const { page } = await signIn('Amina Otieno', 'site-admins', '/item/events/structured-conference-2024.yaml');
  const end = formOn(page).box('end');
  await end.focus();
  // 31 September, as a browser in English asks for it.
  await page.keyboard.type('09312024');
  await formOn(page).text('title', 'fr').focus();
  await expect(end).toHaveAccessibleDescription(new RegExp(t('form.unfinished')));
  await end.fill('2024-08-17');
  await expect(page.getByText(datesIn('fr').day('2024-08-17')), 'in the language of the form').toBeVisible();
  await expect(end).not.toHaveAttribute('aria-invalid');
});
