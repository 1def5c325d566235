import { execSync } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { appNames, sectionNames } from 'tools/workspace/apps.ts';
import { ports } from '../ports.ts';
import { shellIn } from '../read-content.ts';
import { command as releaseCommand, siteFolder, today } from '../shared-settings.ts';
import { watchConsole, watchRequests } from '../tests/site.ts';
import { ofContact, ofEvents, words } from '../tests/words.ts';
import { type DevCommand, startDev, whileEdited } from './command.ts';

const at = (port: number, page: string) => `http://localhost:${port}${page}`;

let command: DevCommand;
test.afterEach(() => command.interrupt());

test('in a fresh clone, all sections run from their source, and edits show at once', async ({ page }) => {
  const { form } = ofContact.fr;
  const port = ports.allSections;
  // Nothing is released there.
  const store = mkdtempSync(path.join(tmpdir(), 'no-release-'));
  command = startDev(port, ['mf-contact'], store);
  await command.ready();
  for (const app of appNames) await expect.poll(command.output).toMatch(new RegExp(`${app} +from its source`));
  expect(readdirSync(store), 'nothing is built').toEqual([]);

  // Pages of both languages, with one React and an empty console.
  const lines = watchConsole(page);
  const copiesOfReact = watchRequests(page, /\/deps\/react(-[\w-]{8})?\.js/);
  for (const [address, heading] of [
    ['/', shellIn('home', 'fr').headlines[0] ?? ''],
    ['/no-such-page', words.fr.notFound.title],
    ['/en/events', ofEvents.en.list.title],
  ] as const) {
    await page.goto(at(port, address));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    await expect(page.locator('.pending'), 'all sections have come').toHaveCount(0);
  }
  expect(lines).toEqual([]);
  const origins = new Set(copiesOfReact.map((address) => new URL(address).origin));
  expect([...origins], 'only the shell’s React').toEqual([`http://localhost:${port}`]);

  await page.goto(at(port, '/contact-us'));
  await page.getByLabel(form.field.name).fill('Wanjiru');
  await page.getByRole('button', { name: form.send }).click();
  const errors = page.getByRole('alert');
  await expect(errors.getByRole('listitem')).toHaveCount(3);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  for (const [file, edit, place] of [
    ['mf-contact/src/pages/contact/ContactForm.tsx', ["{t('form.wrong'", "Edited {t('form.wrong'"], errors],
    ['shell/src/layout/Layout.tsx', ["{t('skip')}", "{t('skip')} Edited"], page.locator('.skip-link')],
    [
      'shared/ui/PageHeader.tsx',
      ['<LinkedText text={lead} />', '<LinkedText text={lead} /> Edited'],
      page.locator('.page-header__lead'),
    ],
  ] as const)
    await test.step(`an edit of ${file} keeps the state of the page`, () =>
      whileEdited(file, edit, async () => {
        await expect(place).toContainText('Edited');
        await expect(page.getByLabel(form.field.name)).toHaveValue('Wanjiru');
        await expect(errors.getByRole('listitem')).toHaveCount(3);
        expect(await page.evaluate(() => 'sameDocument' in window), 'the page was not reloaded').toBe(true);
      }));
  await test.step('an edit of a text reloads the page by itself', () =>
    whileEdited('shared/locales/contact/fr.json', ['"lead": "', '"lead": "Edited '], () =>
      expect(page.locator('.page-header__lead')).toContainText('Edited'),
    ));
  // A mistake is shown, and its correction brings the section back.
  await whileEdited('mf-contact/src/pages/contact/ContactPage.tsx', ['return (', 'return (('], async () => {
    await page.reload();
    await expect(page.locator('vite-error-overlay')).toContainText('ContactPage.tsx');
  });
  await expect(page.getByLabel(form.field.name)).toBeVisible();
  expect(await command.interrupt(), 'Ctrl+C ends all servers').toBe(0);
  for (const offset of appNames.keys()) await expect(fetch(at(port + offset, '/'))).rejects.toThrow();
});

test('one section runs from its source beside released ones', async ({ page }) => {
  const port = ports.oneSection;
  execSync(releaseCommand('build'), { env: { ...process.env, SITE_DIR: siteFolder, SITE_TODAY: today } });
  command = startDev(port, ['mf-news']);
  await command.ready();
  const entries = watchRequests(page, /\/remoteEntry[^/]*\.js$/);
  await page.goto(at(port, '/'));
  for (const name of sectionNames.filter((name) => name !== 'mf-contact'))
    await expect(page.locator(`[data-section="${name}"]`).getByRole('heading').first()).toBeVisible();
  expect(entries.map((entry) => new URL(entry).pathname.replace(/-[a-f0-9]{10}/, '-hash')).sort()).toEqual([
    '/assets/mf-directory/remoteEntry-hash.js',
    '/assets/mf-events/remoteEntry-hash.js',
    '/remoteEntry.js',
  ]);
});

test('one section runs from its source in the live site, and an edit keeps a choice', async ({ page }) => {
  const port = ports.oneSection;
  command = startDev(port, ['mf-events', '--live']);
  await command.ready();
  const code: string[] = [];
  page.on('request', (request) => void code.push(new URL(request.url()).pathname));
  await page.goto(at(port, '/events?category=conference'));
  const chosen = page.locator('fieldset.filters').getByRole('button', { pressed: true });
  await expect(chosen).toHaveCount(1);
  await expect.poll(() => code).toContain('/src/pages/events/EventsPage.tsx');
  expect(code.filter((path) => path.startsWith('/assets/mf-events/'))).toEqual([]);
  const edit = ['<EventFilters />', '<p>Edited</p><EventFilters />'] as const;
  await whileEdited('mf-events/src/pages/events/EventsPage.tsx', edit, async () => {
    await expect(page.getByText('Edited')).toBeVisible();
    await expect(chosen).toHaveCount(1);
  });
  await expect(page.getByText('Edited')).toHaveCount(0);
  const policy = page.locator('meta[http-equiv="Content-Security-Policy"]');
  await expect(policy).toHaveAttribute('content', /^default-src 'self'; script-src 'self'( 'sha256-[^']+')+; /);
  await page.getByRole('banner').getByRole('link', { name: words.fr.nav.news }).click();
  await expect(page.getByRole('tab')).toHaveCount(3);
  expect(code.some((path) => path.startsWith('/assets/mf-news/'))).toBe(true);
});
