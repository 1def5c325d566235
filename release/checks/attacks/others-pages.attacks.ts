import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, vi } from 'vitest';
import type { TinySection } from '../testing/tiny-site.ts';
import { attack } from './attack.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'others-pages-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('SITE_DIR', mkdtempSync(path.join(folder, 'store-')));
});

const source = 'a day of attacks';
const news: TinySection = { name: 'mf-news', page: "'<p>News</p>'", card: "'<p>News</p>'" };
const evil: TinySection = { name: 'mf-evil', card: "'<p>A card</p>'" };

/** The text of each file of a site with this section, by name. */
async function composed(section: TinySection, day = '2025-11-10'): Promise<Record<string, string>> {
  const { releaseTinySection, releaseTinyShell } = await import('../testing/tiny-site.ts');
  const { compose } = await import('compose/compose.ts');
  const { documentsOf } = await import('store/composition.ts');
  const releases = [releaseTinyShell('s1'), releaseTinySection('n1', news), releaseTinySection('e1', section)];
  const { id, composition } = await compose(releases, day);
  const names = Object.keys(composition.files).filter((name) => !/\.(br|gz)$/.test(name));
  return Object.fromEntries(names.map((name) => [name, readFileSync(path.join(documentsOf(id), name), 'utf8')]));
}

const refused = (section: TinySection): Promise<string> =>
  composed(section).then(
    () => expect.fail('It was composed.'),
    (error: Error) => {
      expect(error.name, error.stack).toBe('Refusal');
      return error.message;
    },
  );

/** Expects that hostile code changes nothing but its own pages and the home page. */
async function expectOthersUnchanged(hostile: TinySection): Promise<string> {
  const [before, after] = [await composed(evil), await composed(hostile)];
  const changed = Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name]);
  expect(changed.filter((name) => !/^(en\/)?(evil\/.*|index\.html)$/.test(name))).toEqual([]);
  return 'Pages of others are rendered without this code, and are the same to the byte.';
}

attack(source, 'changes what the pages of others show, by patching what all code uses', () =>
  expectOthersUnchanged({
    ...evil,
    setUp: "String.prototype.replace = () => 'Pwned'; String.prototype.trim = () => 'Pwned';",
  }),
);

attack(source, 'changes the worker, the registry and the sitemap when its process ends', () =>
  expectOthersUnchanged({
    ...evil,
    setUp: `process.on('exit', () => {
      const fs = process.getBuiltinModule('node:fs');
      const building = process.env.SITE_DIR + '/building/';
      for (const name of ['worker.js', 'registry.json', '../reused', '../composition.json'])
        try { for (const own of fs.readdirSync(building)) fs.writeFileSync(building + own + '/composition/site/' + name, 'Pwned'); } catch {}
    });`,
  }),
);

attack(source, 'answers the composer with nonsense', () =>
  refused({ ...evil, setUp: "Array.prototype.map = () => ['Pwned'];" }),
);

attack(source, 'leaves the policy out of its own pages, or lets them send elsewhere', async () => {
  const join = 'Array.prototype.join = () => "\'self\' https://evil.example"';
  const files = await composed({
    ...evil,
    setUp: `${join}; JSON.stringify = ((own) => (value, ...more) => own(value, ...more)?.replace('"connects":[]', '"connects":["https://evil.example"]'))(JSON.stringify);`,
  });
  const policyOf = (name: string) =>
    /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(files[name] ?? '')?.[1];
  expect(policyOf('evil/index.html')).toBe(policyOf('about/index.html'));
  return 'The shell’s code alone writes documents, in a process without code of sections.';
});

attack(source, 'says that its page runs the code of others', async () => {
  const files = await composed({ ...evil, page: "'<p>A page</p>'", setUp: '' });
  expect(files['evil/index.html']).not.toContain('mf-news/remoteEntry');
  return 'Only code of its own section is named in its pages.';
});

for (const [name, file] of [
  ['a service worker of its own for the whole site', 'sw.js'],
  ['in place of the worker', 'worker.js'],
  ['a page of the association', 'about/form/index.html'],
  ['a page below its own', 'evil/form/index.html'],
  ['a picture with a script below another section', 'news/win.svg'],
  ['a picture with a script below its own pages', 'evil/win.svg'],
  ['a proof of ownership of the domain', 'google1234.html'],
  ['data below another section', 'news/calendar.ics'],
  ['through the folder above', 'evil/../news/calendar.ics'],
  ['with a hidden name', 'evil/.htaccess.txt'],
  ['where another file needs a folder', 'evil/a.txt/b.txt'],
  ['below the other language’s folder of others', 'en/news/calendar.ics'],
] as const)
  attack(source, `publishes ${name} (${file})`, () =>
    refused({ ...evil, files: `request.language === 'fr' ? [{ path: '${file}', text: 'x' }] : []` }),
  );

attack(source, 'publishes one file twice', () =>
  refused({ ...evil, files: "[{ path: 'evil/a.ics', text: 'x' }, { path: 'evil/a.ics', text: 'y' }]" }),
);
attack(source, 'publishes without an end', () =>
  refused({ ...evil, files: "[{ path: 'evil/a.txt', text: 'x'.repeat(2_000_000) }]" }),
);
attack(source, 'publishes files without an end, each of them empty', () =>
  refused({
    ...evil,
    files: "Array.from({ length: 60000 }, (_, one) => ({ path: 'evil/' + one + '.txt', text: '' }))",
  }),
);
attack(source, 'publishes under a name that no disk takes', () =>
  refused({ ...evil, files: "[{ path: 'evil/' + 'a'.repeat(300) + '.txt', text: 'x' }]" }),
);
for (const [name, route] of [
  ['pages below those of another section', 'news/:slug'],
  ['pages of the shell', 'about'],
  ['every address of the site', ':slug'],
  ['the English pages of others', 'en/news'],
  ['the files of all releases', 'assets/:file'],
] as const)
  attack(source, `takes ${name} (/${route})`, () => refused({ ...evil, routes: [{ path: 'evil' }, { path: route }] }));
