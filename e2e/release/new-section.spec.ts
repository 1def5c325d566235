import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { commit } from 'checks/checkout.ts';
import en from 'cli/section-template/locales/en.json' with { type: 'json' };
import fr from 'cli/section-template/locales/fr.json' with { type: 'json' };
import { hydrated } from '../tests/site.ts';
import { run, succeed } from './run.ts';
import { type Server, serve } from './server.ts';
import { historyOf, liveComposition } from './store.ts';
import { checkouts, newStore } from './workshop.ts';

test.describe.configure({ mode: 'serial' });

const store = newStore('new-section');
const checkout = checkouts.jobs;
let server: Server;
test.beforeAll(async () => {
  server = await serve(store);
});
test.afterAll(() => server.stop());

const git = (...args: string[]): string => execFileSync('git', args, { cwd: checkout, encoding: 'utf8' });

/** Runs some checks of `npm test` in the checkout. Throws with what they print. */
const check = (...names: string[]): void => {
  const options = { cwd: checkout, encoding: 'utf8', env: { ...process.env, CI: '1' } } as const;
  for (const name of names) execFileSync(process.execPath, ['release/checks/check.ts', name], options);
};

const live = (): string[] => Object.keys(liveComposition(store).releases).sort();

test('pnpm new section makes a section that passes the checks, in its own folders and CODEOWNERS', async () => {
  const { out } = await run('jobs', store, ['new', 'section', 'mf-jobs']);
  expect(out).toContain('For a menu entry, add a line to “header” in shared/content/menu.yaml');
  expect(
    git('status', '--porcelain')
      .trim()
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual([
    'M CODEOWNERS',
    'M pnpm-lock.yaml',
    '?? e2e/content/jobs/',
    '?? mf-jobs/',
    '?? shared/content/jobs/',
    '?? shared/locales/jobs/',
  ]);
  commit(checkout, 'A section for jobs');
  check('lint and format', 'content', 'content of the tests');
  execFileSync('node_modules/.bin/tsc', ['-p', 'mf-jobs'], { cwd: checkout, encoding: 'utf8' });
  const units = ['node_modules/vitest/vitest.mjs', 'run', 'mf-jobs', 'release/checks/architecture'];
  execFileSync(process.execPath, units, { cwd: checkout, encoding: 'utf8' });
});

test('pnpm release makes it live beside the others, in both languages', async ({ page }) => {
  const before = live();
  const { out, err } = await run('jobs', store, ['release', 'mf-jobs', '--no-browser']);
  expect(out + err).toMatch(/^mf-jobs \w+ is live\./m);
  expect(out, 'a first release has none before it').not.toContain('pnpm rollback');
  expect(live()).toEqual([...before, 'mf-jobs'].sort());
  for (const [prefix, texts] of [
    ['', fr],
    ['/en', en],
  ] as const) {
    await page.goto(`${server.address}${prefix}/jobs`);
    await expect(page.getByRole('heading', { level: 1, name: texts.page.title })).toBeVisible();
    await page.goto(`${server.address}${prefix || '/'}`);
    await hydrated(page);
    await page.getByRole('link', { name: texts.home.all }).click();
    await expect(page.getByRole('heading', { level: 1, name: texts.page.title })).toBeFocused();
    await page.goto(`${server.address}${prefix}/search`);
    await expect(page.getByRole('main').getByRole('link', { name: texts.page.title })).toBeVisible();
  }
});

test('a checkout without the section releases another, and the section stays live', async () => {
  expect(existsSync(path.join(checkouts.events, 'mf-jobs'))).toBe(false);
  await succeed('events', store, ['release', 'mf-events', '--no-browser']);
  expect(live()).toContain('mf-jobs');
  const { status } = await run('events', store, ['build']);
  expect(status).toBe(0);
  expect(live()).toContain('mf-jobs');
  expect((await fetch(`${server.address}/jobs`)).status).toBe(200);
  const { 'mf-jobs': listed } = await succeed<Record<string, unknown[]>>('events', store, ['releases']);
  expect(listed).toHaveLength(1);
});

test('pnpm withdraw takes it out of the site, and a rollback brings it back', async ({ page }) => {
  await page.goto(`${server.address}/en`);
  await hydrated(page);
  await succeed('admin', store, ['withdraw', 'mf-jobs']);
  expect(live()).not.toContain('mf-jobs');
  await test.step('a tab from before can still search', async () => {
    await page.getByRole('banner').getByRole('searchbox').press('Enter');
    await expect(page.getByRole('main').getByRole('link', { name: 'Membership' })).toBeVisible();
  });
  expect((await fetch(`${server.address}/jobs`)).status).toBe(404);
  expect(historyOf(store).at(-1)).toMatchObject({ action: 'withdraw', removed: ['mf-jobs'] });

  await succeed('admin', store, ['rollback', 'mf-jobs']);
  expect((await fetch(`${server.address}/jobs`)).status).toBe(200);
});

test('one line of content gives it a menu entry, and what is linked to cannot be withdrawn', {
  tag: '@long',
}, async ({ page }) => {
  const menu = path.join(checkout, `${process.env.SITE_CONTENT}/menu.yaml`);
  const entry = '  - { to: "/jobs", fr: "Emplois", en: "Jobs" }\n';
  writeFileSync(menu, readFileSync(menu, 'utf8').replace('footer:', `${entry}footer:`));
  commit(checkout, 'A menu entry');
  await succeed('jobs', store, ['release', 'shell', '--no-browser']);
  await page.goto(`${server.address}/en`);
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Jobs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: en.page.title })).toBeFocused();

  const before = liveComposition(store);
  const { status, err } = await run('admin', store, ['withdraw', 'mf-jobs']);
  expect(status).toBe(1);
  expect(err).toContain('/jobs: mf-jobs is no longer part of the site. First take the link out, and release shell.');
  expect(err).toContain('Nothing was switched');
  expect(liveComposition(store)).toEqual(before);
});

test('a section that cannot be created leaves nothing behind', async () => {
  for (const [name, message] of [
    ['jobs', '“jobs” is not a name for a section'],
    ['mf-events', 'mf-events already exists'],
    ['mf-gallery', 'shared/content/gallery already exists'],
  ] as const) {
    const { status, err } = await run('admin', store, ['new', 'section', name]);
    expect(status).toBe(1);
    expect(err).toContain(message);
  }
  expect(execFileSync('git', ['status', '--porcelain'], { cwd: checkouts.admin, encoding: 'utf8' })).toBe('');
});
