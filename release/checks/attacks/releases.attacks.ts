import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sectionNames } from 'tools/workspace/apps.ts';
import { beforeEach, expect, vi } from 'vitest';
import { attack, refused } from './attack.ts';
import { day, evil, folder, newStore, news, source } from './hostile-site.ts';

let store: Awaited<ReturnType<typeof newStore>>;
beforeEach(async () => {
  vi.stubEnv('SITE_TODAY', day);
  store = await newStore();
});

/** Makes releases live on a tiny site, by the real command. */
const release = (versions: Record<string, string>) =>
  store.publish({ action: 'release', versions, skip: { browser: 'a test' } }, () => {});

/** Makes the first release of each app live. */
async function goLive(): Promise<void> {
  await store.releaseTinyShell('s1');
  // A first release has all apps of the checkout.
  const sections = [...sectionNames.map((name) => (name === news.name ? news : { name })), evil()];
  for (const section of sections) await store.releaseTinySection('e1', section);
  await release({ shell: 's1', ...Object.fromEntries(sections.map(({ name }) => [name, 'e1'])) });
}

attack(source, 'makes a refused release live by a rollback', async () => {
  await goLive();
  await store.releaseTinySection('e2', evil({ page: '\'<a href="/nowhere">A link that leads nowhere</a>\'' }));
  const first = await refused(release({ 'mf-evil': 'e2' }));
  const second = await refused(store.rollbackApps(['mf-evil'], 'e2', false, () => {}));
  expect(store.liveState().releases['mf-evil']).toBe('e1');
  return `${first} Then: ${second}`;
});

attack(source, 'makes a release live whose page waits for tomorrow to change others', async () => {
  await goLive();
  const setUp = `if (new Date() > '2025') String.prototype.replace = () => 'Pwned';`;
  await store.releaseTinySection('e2', evil({ setUp }));
  await release({ 'mf-evil': 'e2' });
  vi.stubEnv('SITE_TODAY', '2025-11-11');
  await store.recompose(false, () => {});
  const { id = '', today } = store.liveState();
  expect(today).toBe('2025-11-11');
  expect(readFileSync(path.join(store.documentsOf(id), 'news/index.html'), 'utf8')).toContain('<p>News</p>');
  return 'The next morning too, pages of others are rendered without its code.';
});

attack('in-toto', 'built from something else: a build puts files of another app into the store', async () => {
  const stage = path.join(folder, 'staged');
  const { assertOwnBuild } = await import('publish/app-build/build-app.ts');
  const made = await store.releaseTinySection('0123456789ab', evil());
  const file = path.join(stage, 'assets/mf-news/code/remoteEntry-1234567890.js');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, 'Pwned');
  return refused(Promise.resolve().then(() => assertOwnBuild(made, stage)));
});
