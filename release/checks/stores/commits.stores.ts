import { existsSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { events, news, site, store } from './publishing.ts';

it('ships each head of the branch, and says who wrote it; what crashed is tried once more', async () => {
  site.expectLive();
  expect(await site.waits(site.push(events('2')))).toMatchObject({ state: 'live' });
  site.expectLive({ 'mf-events': '2' });
  expect(store.readHistory().at(-1)?.by).toMatch(/^author Amina/);

  const crashing = site.push({ ...news('2'), 'mf-news/crash': '' });
  for (const times of [1, 2]) {
    await site.became(crashing, times);
    site.nudge();
  }
  await site.ships({ 'mf-news/crash': undefined }, { 'mf-events': '2', 'mf-news': '2' });
  expect(site.tries(crashing)).toEqual(['refused.other', 'refused.other']);
});

it('a refused commit stops its own app only, until the next one changes it', async () => {
  const refused = site.commit({ ...events('2'), 'mf-events/refused': '' });
  for (const version of ['2', '3']) {
    await site.ships(news(version), { 'mf-news': version });
    await site.waits(refused, 'refused.build');
  }
  expect(await site.status()).toContain('mf-events was refused');
  site.git('revert', '--no-edit', refused);
  await site.ships({}, { 'mf-news': '3' });
  await site.waits(refused);
  await site.ships(events('3'), { 'mf-news': '3', 'mf-events': '3' });
});

it('refuses odd files by their names until they go, and other packages until an admin has updated', async () => {
  const odd = 'mf-events/node_modules/contract/a.ts';
  await site.refuses({ ...events('2'), [odd]: '' }, 'publisher.odd.packages');
  expect(await site.status()).toContain(odd);
  await site.ships({ [odd]: undefined, ...news('2') }, { 'mf-events': '2', 'mf-news': '2' });

  const lockfile = { 'pnpm-lock.yaml': '\npackages:\n  other@1.0.0: {}\n' };
  const other = await site.refuses({ ...events('3'), ...lockfile }, 'publisher.packages');
  await site.restart();
  expect(await site.became(other, 2)).toBe('publisher.packages');
  // As a publisher with those packages would have done.
  store.setState({ shipped: other });
  await site.restart();
  await site.ships({ ...events('4'), 'pnpm-lock.yaml': undefined }, { 'mf-events': '4', 'mf-news': '2' });
});

it('releases what a commit changed, other apps only with shared code, and never goes back', async () => {
  const before = site.head();
  await site.ships({ 'docs/a.md': 'a', ...events('2') }, { 'mf-events': '2' });
  // As if the code of the events had changed the build of the shell.
  store.setState({ shipped: site.commit({ 'shell/version': '2' }) });
  await site.ships(events('3'), { 'mf-events': '3' });
  await site.ships({ 'shared/ui/a.css': '' }, { 'mf-events': '3', shell: '2' });
  expect(store.readHistory().at(-1)).toMatchObject({ changed: { shell: '2' }, composedFrom: site.head() });
  // A commit without a section that is live, and with a folder that is none.
  const all = { 'mf-events': '3', shell: '2', 'mf-news': '2' };
  const without = { 'mf-contact/version': undefined, 'mf-contact/package.json': undefined };
  await site.ships({ ...news('2'), ...without, 'mf-x/notes.md': '' }, all);
  expect(store.publisherState().refused).toEqual({});
  // What an earlier version of the publisher has made is built again.
  const directory = store.readRelease('mf-directory', '1');
  const old = store.sealed({ ...directory, format: store.releaseFormat - 1 });
  writeFileSync(`${store.releaseFolder('mf-directory', '1')}/release.json`, old);
  await site.ships({ 'docs/a.md': 'b' }, all);
  expect(store.findRelease('mf-directory', '1')).toBeDefined();
  site.git('reset', '-q', '--hard', before);
  await site.refuses(news('3'), 'publisher.backwards');
  site.expectLive(all);
});

it('says that a new section, a version that was rolled back, and a section on hold are not shipped', async () => {
  const second = site.commit(events('2'));
  await site.ships({}, { 'mf-events': '2' });
  await site.run('rollback mf-events --json');
  const left = await site.refuses({ 'mf-events/a.ts': '' }, 'step.rolledBack');
  const app = { namespace: 'jobs', port: 6000, content: [] };
  const jobs = { name: 'mf-jobs', exports: { './content': './content/content.ts' }, app };
  const files = { 'mf-jobs/version': '1', 'mf-jobs/package.json': JSON.stringify(jobs) };
  await site.refuses(files, 'publisher.notInSite');
  await site.waits(left, 'step.rolledBack');
  // What the rollback made live is what the team wants again.
  site.git('revert', '--no-edit', second);
  const reverted = site.head();
  await site.ships({}, {});
  await site.waits(reverted);
  await site.ships(events('3'), { 'mf-events': '3' });
  await site.run('rollback mf-events --hold --json');
  await site.refuses(events('4'), 'step.onHold');
  expect(await site.status()).toContain('mf-events is on hold');
  // Of others, it is not said.
  await site.waits(site.push({ 'e2e/content/news/a.yaml': '' }));
  site.expectLive();
});

it('runs nothing of a commit with its own rights: the deployed commands release it', async () => {
  const mark = `${site.folder}/mark`;
  const code = `require('node:fs').writeFileSync('${mark}', '')`;
  await site.restart({ NODE_OPTIONS: undefined });
  const commands = ['release', 'rollback', 'publisher'].map((name) => [`release/cli/${name}.ts`, code]);
  const manifest = { packageManager: `pnpm@file:${mark}`, scripts: { preinstall: code } };
  const files = { ...Object.fromEntries(commands), 'package.json': JSON.stringify(manifest) };
  // It has no apps that the real command knows.
  await site.became(site.push({ ...files, 'pnpm-workspace.yaml': '' }));
  await site.run('rollback mf-events');
  expect(existsSync(mark)).toBe(false);
});
