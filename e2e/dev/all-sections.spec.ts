import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { sectionNames } from 'tools/workspace/apps.ts';
import { ports } from '../ports.ts';
import { homeIn } from '../read-content.ts';
import { words as ofContact } from '../tests/mf-contact/words.ts';
import { words as ofDirectory } from '../tests/mf-directory/words.ts';
import { words as ofEvents } from '../tests/mf-events/words.ts';
import { words as ofNews } from '../tests/mf-news/words.ts';
import { watchConsole } from '../tests/site.ts';
import { words } from '../tests/words.ts';
import { type Command, dev, interrupt, nothingServes, ready } from './command.ts';
import { whileEdited } from './edit.ts';
import { samePage } from './same-page.ts';

const form = { fr: ofContact.fr.form, en: ofContact.en.form };
const port = ports.allSections;
test.use({ baseURL: `http://localhost:${port}` });

/** Nothing is released there, as in a fresh clone, so that every section runs from its source. */
const store = mkdtempSync(path.join(tmpdir(), 'no-release-'));
let command: Command;
test.beforeAll(async () => {
  command = dev(port, ['mf-contact'], store);
  await ready(command);
});
test.afterAll(() => interrupt(command));

test('without any release, all sections run from their source, and nothing is built', () => {
  for (const app of ['shell', ...sectionNames]) expect(command.output()).toMatch(new RegExp(`${app} +from its source`));
  expect(readdirSync(store)).toEqual([]);
});

test('every kind of page renders in its language, with one React and an empty console', async ({ page }) => {
  const lines = watchConsole(page);
  const copiesOfReact = new Set<string>();
  page.on('request', (request) => {
    if (/\/deps\/react(-[\w-]{8})?\.js/.test(request.url())) copiesOfReact.add(new URL(request.url()).origin);
  });
  for (const [address, heading] of [
    ['/', homeIn('fr').headlines[0] ?? ''],
    ['/events', ofEvents.fr.list.title],
    ['/schools-by-region', ofDirectory.fr.schools.title],
    ['/en', homeIn('en').headlines[0] ?? ''],
    ['/en/resources', ofNews.en.resources.title],
    ['/en/no-such-page', words.en.notFound.title],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    await expect(page.locator('html')).toHaveAttribute('lang', address.startsWith('/en') ? 'en' : 'fr');
    await expect(page.locator('.pending'), 'all sections have come').toHaveCount(0);
  }
  expect(lines).toEqual([]);
  expect([...copiesOfReact], 'only the shell’s React').toEqual([`http://localhost:${port}`]);
});

test('edits show at once, and the state of the page stays', async ({ page }) => {
  await page.goto('/contact-us');
  await page.getByLabel(form.fr.field.name).fill('Wanjiru');
  await page.getByRole('button', { name: form.fr.send }).click();
  const errors = page.getByRole('alert');
  await expect(errors.getByRole('listitem')).toHaveCount(3);
  const same = await samePage(page);
  const kept = async () => {
    await expect(page.getByLabel(form.fr.field.name)).toHaveValue('Wanjiru');
    await expect(errors.getByRole('listitem')).toHaveCount(3);
    await same();
  };

  await test.step('of a section', () =>
    whileEdited(
      'mf-contact/src/pages/contact/ErrorSummary.tsx',
      ["{t('form.wrong'", "Edited {t('form.wrong'"],
      async () => {
        await expect(errors.getByRole('heading')).toContainText('Edited');
        await kept();
      },
    ));
  await test.step('of the shell', () =>
    whileEdited('shell/src/layout/Layout.tsx', ["{t('skip')}", "{t('skip')} Edited"], async () => {
      await expect(page.locator('.skip-link')).toContainText('Edited');
      await kept();
    }));
  await test.step('of what both use', () =>
    whileEdited('shared/ui/PageHeader.tsx', ['{lead}</p>', '{lead} Edited</p>'], async () => {
      await expect(page.locator('.page-header__lead')).toContainText('Edited');
      await kept();
    }));
  await test.step('of a style', () =>
    whileEdited(
      'mf-contact/src/pages/contact/contact.css',
      ['@layer', '@layer section { .note { color: rgb(1 2 3); } }\n@layer'],
      async () => {
        await expect(page.locator('.note')).toHaveCSS('color', 'rgb(1, 2, 3)');
        await kept();
      },
    ));
});

test('an edit of a text reloads the page by itself', async ({ page }) => {
  await page.goto('/contact-us');
  const lead = page.locator('.page-header__lead');
  await expect(lead).toBeVisible();
  await whileEdited('shared/locales/contact/fr.json', ['"lead": "', '"lead": "Edited '], () =>
    expect(lead).toContainText('Edited'),
  );
});

test('a mistake in a section is shown, and its correction brings the section back', async ({ page }) => {
  await page.goto('/contact-us');
  await expect(page.getByLabel(form.fr.field.name)).toBeVisible();
  await whileEdited('mf-contact/src/pages/contact/ContactPage.tsx', ['return (', 'return (('], async () => {
    await page.reload();
    await expect(page.locator('vite-error-overlay')).toContainText('ContactPage.tsx');
  });
  await expect(page.getByLabel(form.fr.field.name)).toBeVisible();
  await expect(page.locator('vite-error-overlay')).toHaveCount(0);
});

test('the local mail sink saves a message', async ({ page }) => {
  await page.goto('/en/contact-us');
  await page.getByLabel(form.en.field.name).fill('Wanjiru');
  await page.getByLabel(form.en.field.email).fill('wanjiru@example.com');
  await page.getByLabel(form.en.field.phone).fill('+254700000000');
  await page.getByRole('textbox', { name: form.en.field.textarea }).fill('Bonjour');
  await page.getByRole('button', { name: form.en.send }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText(form.en.success);
  expect(command.output()).toContain('A message was saved in');
});

test('Ctrl+C ends all servers', async () => {
  expect(await interrupt(command)).toBe(0);
  await nothingServes(port);
});
