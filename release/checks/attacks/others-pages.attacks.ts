import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sectionNames } from 'tools/workspace/apps.ts';
import { beforeAll, expect, vi } from 'vitest';
import { attack, attackInWays, refused } from './attack.ts';
import { day, evil, newSite, newStore, news, source } from './hostile-site.ts';

let composed: Awaited<ReturnType<typeof newSite>>;
beforeAll(async () => {
  composed = await newSite();
});

/** The registry states the release of each section, its own too. */
const withoutOwn = ({ 'registry.json': registry = '', ...files }: Record<string, string>): Record<string, string> => ({
  ...files,
  registry: JSON.stringify(JSON.parse(registry), (name, value) => (name === 'mf-evil' ? undefined : value)),
});

/** Expects that hostile code changes nothing but its own pages and the home page, also if no document is reused. */
async function expectOthersUnchanged(setUp: string): Promise<string> {
  const card = "'<p>A card</p>'";
  const [before, after] = [await composed(evil({ card })), await composed(evil({ card, setUp }), '')].map(withoutOwn);
  const changed = Object.keys({ ...before, ...after }).filter((name) => before?.[name] !== after?.[name]);
  const own = /^((en\/)?(evil\/.*|index\.html)|assets\/mf-evil\/mf-manifest\.json)$/;
  expect(changed.filter((name) => !own.test(name))).toEqual([]);
  return 'Pages of others are rendered without this code, and are the same to the byte.';
}

attack(source, 'changes what the pages of others show, by patching what all code uses', () =>
  expectOthersUnchanged("String.prototype.replace = () => 'Pwned'; String.prototype.trim = () => 'Pwned';"),
);

attack(source, 'changes the worker, the registry and the sitemap when its process ends', () =>
  expectOthersUnchanged(`process.on('exit', () => {
    const fs = process.getBuiltinModule('node:fs');
    const building = process.env.SITE_DIR + '/building/';
    for (const name of ['worker.js', 'registry.json', '../reused', '../composition.json'])
      try { for (const own of fs.readdirSync(building)) fs.writeFileSync(building + own + '/composition/site/' + name, 'Pwned'); } catch {}
  });`),
);

attack(source, 'leaves the policy out of its own pages, or lets them send elsewhere', async () => {
  const join = 'Array.prototype.join = () => "\'self\' https://evil.example"';
  const setUp = `${join}; JSON.stringify = ((own) => (value, ...more) => own(value, ...more)?.replace('"connects":[]', '"connects":["https://evil.example"]'))(JSON.stringify);`;
  const files = await composed(evil({ setUp }));
  const policyOf = (name: string) =>
    /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(files[name] ?? '')?.[1];
  expect(policyOf('evil/index.html')).toBe(policyOf('about/index.html'));
  return 'The shell’s code alone writes documents, in a process without code of sections.';
});

attack(source, 'says that its page runs the code of others', async () => {
  const files = await composed(evil({ page: "'<p>A page</p>'" }));
  expect(files['evil/index.html']).not.toContain('mf-news/remoteEntry');
  return 'Only code of its own section is named in its pages.';
});

attack(source, 'answers the composer with nonsense', () =>
  refused(composed(evil({ setUp: "Array.prototype.map = () => ['Pwned'];" }))),
);

const publishing = (files: string) => refused(composed(evil({ files })));
const publishingFile = (file: string) =>
  publishing(`request.language === 'fr' ? [{ path: '${file}', text: 'x' }] : []`);

attackInWays(
  source,
  'publishes a file that is not its own',
  [
    ['a service worker for the whole site', 'sw.js'],
    ['the worker', 'worker.js'],
    ['a page of the association', 'about/form/index.html'],
    ['data below another section', 'news/calendar.ics'],
    ['in English', 'en/news/calendar.ics'],
    ['through the folder above', 'evil/../news/calendar.ics'],
    ['a proof of ownership of the domain', 'google1234.html'],
  ],
  publishingFile,
);
attackInWays(
  source,
  'publishes what a browser would run',
  [
    ['a page', 'evil/form/index.html'],
    ['a drawing', 'evil/win.svg'],
  ],
  publishingFile,
);
attackInWays(
  source,
  'publishes under a name that a disk or server takes otherwise',
  [
    ['hidden', 'evil/.htaccess.txt'],
    ['where another file needs a folder', 'evil/a.txt/b.txt'],
    ['too long', `evil/${'a'.repeat(300)}.txt`],
  ],
  publishingFile,
);
attackInWays(
  source,
  'publishes without an end',
  [
    ['a file', "[{ path: 'evil/a.txt', text: 'x'.repeat(2_000_000) }]"],
    ['empty files', "Array.from({ length: 60000 }, (_, one) => ({ path: 'evil/' + one + '.txt', text: '' }))"],
    ['one file twice', "[{ path: 'evil/a.ics', text: 'x' }, { path: 'evil/a.ics', text: 'y' }]"],
  ],
  publishing,
);

attackInWays(
  source,
  'takes addresses of others',
  [
    ['/news/:slug', 'news/:slug'],
    ['/about', 'about'],
    ['/:slug', ':slug'],
    ['/en/news', 'en/news'],
    ['/assets/:file', 'assets/:file'],
    ['/evil/../news', 'evil/../news'],
    ['out of the store', 'evil/../../../../../../outside'],
  ],
  (path) => refused(composed(evil({ routes: [{ path: 'evil' }, { path }] }))),
);

let store: Awaited<ReturnType<typeof newStore>>;

const release = (versions: Record<string, string>) =>
  store.publish({ action: 'release', versions, skip: { browser: 'a test' } }, () => {});

async function goLive(): Promise<void> {
  vi.stubEnv('SITE_TODAY', day);
  store = await newStore();
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
  const second = await refused(store.rollbackApps(['mf-evil'], { to: 'e2' }, () => {}));
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
