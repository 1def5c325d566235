import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sectionNames } from 'tools/workspace/apps.ts';
import { beforeEach, expect, vi } from 'vitest';
import { attack, refused } from './attack.ts';
import { day, evil, folder, newStore, news, source } from './hostile-site.ts';

beforeEach(() => {
  newStore();
  vi.stubEnv('SITE_TODAY', day);
});

/** The real commands on a tiny site, live with the first release of each app. */
async function liveSite() {
  const site = await import('../testing/tiny-site.ts');
  const { publish } = await import('publish/publish.ts');
  const skip = { browser: 'a test' };
  const release = (versions: Record<string, string>) => publish({ action: 'release', versions, skip }, () => {});
  site.releaseTinyShell('s1');
  // A first release has all apps of the checkout.
  const sections = [...sectionNames.map((name) => (name === news.name ? news : { name })), evil()];
  for (const section of sections) site.releaseTinySection('e1', section);
  await release({ shell: 's1', ...Object.fromEntries(sections.map(({ name }) => [name, 'e1'])) });
  return { ...site, release };
}

attack(source, 'makes a refused release live by a rollback', async () => {
  const { release, releaseTinySection } = await liveSite();
  const { rollbackApps } = await import('publish/without-new-code.ts');
  const { liveState } = await import('publish/live-state.ts');
  releaseTinySection('e2', evil({ page: '\'<a href="/nowhere">A link that leads nowhere</a>\'' }));
  const first = await refused(release({ 'mf-evil': 'e2' }));
  const second = await refused(rollbackApps(['mf-evil'], 'e2', false, () => {}));
  expect(liveState().releases['mf-evil']).toBe('e1');
  return `${first} Then: ${second}`;
});

attack(source, 'makes a release live whose page waits for tomorrow to change others', async () => {
  const { release, releaseTinySection } = await liveSite();
  const setUp = `if (new Date() > '2025') String.prototype.replace = () => 'Pwned';`;
  releaseTinySection('e2', evil({ setUp }));
  await release({ 'mf-evil': 'e2' });
  vi.stubEnv('SITE_TODAY', '2025-11-11');
  const { recompose } = await import('publish/without-new-code.ts');
  await recompose(false, () => {});
  const { liveState } = await import('publish/live-state.ts');
  const { documentsOf } = await import('store/composition.ts');
  const { id = '', today } = liveState();
  expect(today).toBe('2025-11-11');
  expect(readFileSync(path.join(documentsOf(id), 'news/index.html'), 'utf8')).toContain('<p>News</p>');
  return 'The next morning too, pages of others are rendered without its code.';
});

attack('in-toto', 'built from something else: a build puts files of another app into the store', async () => {
  const stage = path.join(folder, 'staged');
  const { releaseTinySection } = await import('../testing/tiny-site.ts');
  const { assertOwnBuild } = await import('publish/app-build/build-app.ts');
  const made = releaseTinySection('0123456789ab', evil());
  const file = path.join(stage, 'assets/mf-news/code/remoteEntry-1234567890.js');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, 'Pwned');
  return refused(Promise.resolve().then(() => assertOwnBuild(made, stage)));
});
