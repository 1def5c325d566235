import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { commit, git } from 'release/checks/checkout.ts';
import en from 'release/cli/section-template/locales/en.json' with { type: 'json' };
import fr from 'release/cli/section-template/locales/fr.json' with { type: 'json' };
import { hydrated, mainHeading } from '../tests/site.ts';
import { serve } from './own-server.ts';
import { checkoutOf, lastEntry, liveComposition, newStore, run, succeed, workshop } from './workshop.ts';

test.describe.configure({ mode: 'serial' });

const store = newStore('new-section');
let server: Awaited<ReturnType<typeof serve>>;
test.beforeAll(async () => {
  server = await serve(store);
});
test.afterAll(() => server.stop());

const live = (of = store): string[] => Object.keys(liveComposition(of).releases).sort();
const jobs = async () => (await fetch(`${server.address}/jobs`)).status;

test('pnpm new section makes a section that passes the checks, in its own folders', async () => {
  const cwd = checkoutOf('jobs');
  const inCheckout = (...words: string[]) =>
    execFileSync(process.execPath, words, { cwd, encoding: 'utf8', env: { ...process.env, CI: '1' } });
  await succeed('jobs', store, 'new section mf-jobs');
  const made = ['e2e/content/jobs/', 'mf-jobs/', 'shared/content/jobs/', 'shared/locales/jobs/'];
  const changed = [' M CODEOWNERS', ' M pnpm-lock.yaml', ...made.map((name) => `?? ${name}`)];
  expect(git(cwd, 'status', '--porcelain').trimEnd().split('\n')).toEqual(changed);
  commit(cwd, 'A section for jobs');
  // Biome finds no package.json in a folder that Git ignores.
  inCheckout('node_modules/@biomejs/biome/bin/biome', 'ci', '--skip=correctness/noUndeclaredDependencies', 'mf-jobs');
  for (const content of ['shared/content', 'e2e/content'])
    await run('jobs', store, 'content check', { SITE_CONTENT: content });
  inCheckout('node_modules/typescript/bin/tsc', '-p', 'mf-jobs');
  inCheckout('node_modules/vitest/vitest.mjs', 'run', 'shared/tools/architecture');
});

test('pnpm release makes it live beside the others, in both languages', async ({ page }) => {
  const before = live();
  await succeed('jobs', store, 'release mf-jobs --no-browser');
  expect(live()).toEqual([...before, 'mf-jobs'].sort());
  for (const [prefix, texts] of Object.entries({ '': fr, '/en': en })) {
    const heading = mainHeading(page, texts.page.title);
    await page.goto(`${server.address}${prefix}/jobs`);
    await expect(heading).toBeVisible();
    await page.goto(`${server.address}${prefix || '/'}`);
    await hydrated(page);
    await page.getByRole('link', { name: texts.home.all }).click();
    await expect(heading).toBeFocused();
    await page.goto(`${server.address}${prefix}/search`);
    await expect(page.getByRole('main').getByRole('link', { name: texts.page.title })).toBeVisible();
  }
});

test('a release without it keeps it; --withdraw takes it out, a rollback brings it back', async () => {
  await succeed('events', store, 'release mf-events --no-browser');
  await run('events', store, 'build');
  expect(await jobs()).toBe(200);
  expect(await run('admin', store, 'release --withdraw mf-jobs')).toContain('pnpm rollback mf-jobs');
  expect(lastEntry(store)).toMatchObject({ action: 'withdraw', removed: ['mf-jobs'] });
  expect(await jobs()).toBe(404);
  await succeed('admin', store, 'rollback mf-jobs');
  expect(await jobs()).toBe(200);
});

test('the home page of the association has room for its card', { tag: '@long' }, async () => {
  const real = path.join(workshop, 'stores/real');
  const own = { SITE_CONTENT: 'shared/content', SITE_PICTURES: 'quick' };
  await succeed('admin', real, 'release --all --no-browser', own);
  await succeed('jobs', real, 'release mf-jobs --no-browser', own);
  expect(live(real)).toContain('mf-jobs');
});
