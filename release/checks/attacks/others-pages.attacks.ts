import { expect } from 'vitest';
import type { TinySection } from '../testing/tiny-site.ts';
import { attack, evil, newSite, refused } from './attack.ts';

const composed = await newSite();

type Documents = Record<string, string>;
/** The registry states the release of each section, its own too. */
const withoutOwn = ({ 'registry.json': registry = '', ...files }: Documents): Documents => ({
  ...files,
  registry: JSON.stringify(JSON.parse(registry), (name, value) => (name === 'mf-evil' ? undefined : value)),
});

/** Expects that hostile code changes only its own pages and the home page, even if none is reused. */
async function expectOthersUnchanged(setUp: string): Promise<void> {
  const card = "'<p>A card</p>'";
  const [before, after] = [await composed(evil({ card })), await composed(evil({ card, setUp }), '')].map(withoutOwn);
  const changed = Object.keys({ ...before, ...after }).filter((name) => before?.[name] !== after?.[name]);
  const own = /^((en\/)?(evil\/.*|index\.html)|assets\/mf-evil\/mf-manifest\.json)$/;
  expect(changed.filter((name) => !own.test(name))).toEqual([]);
}

attack('changes what others show', expectOthersUnchanged, {
  'by patching what all code uses': "String.prototype.replace = String.prototype.trim = () => 'Pwned';",
  'in the worker, the registry and the sitemap, when its process ends': `process.on('exit', () => {
    const fs = process.getBuiltinModule('node:fs');
    const building = process.env.SITE_DIR + '/building/';
    for (const name of ['worker.js', 'registry.json', '../reused', '../composition.json'])
      try { for (const own of fs.readdirSync(building)) fs.writeFileSync(building + own + '/composition/site/' + name, 'Pwned'); } catch {}
  });`,
});

attack('leaves the policy out of its own pages, or lets them send elsewhere', async () => {
  const join = 'Array.prototype.join = () => "\'self\' https://evil.example"';
  const setUp = `${join}; JSON.stringify = ((own) => (value, ...more) => own(value, ...more)?.replace('"connects":[]', '"connects":["https://evil.example"]'))(JSON.stringify);`;
  const files = await composed(evil({ setUp }));
  const policyOf = (name: string) => /"Content-Security-Policy" content="([^"]*)"/.exec(files[name] ?? '')?.[1];
  expect(policyOf('evil/index.html')).toMatch(/^default-src 'self'/);
  expect(policyOf('evil/index.html')).toBe(policyOf('about/index.html'));
});

attack('answers the composer with nonsense', () =>
  refused(composed(evil({ setUp: "Array.prototype.map = () => ['Pwned'];" }))),
);

const publish = (files: string) => refused(composed(evil({ files })));
const publishFile = (file: string) => publish(`request.language === 'fr' ? [{ path: '${file}', text: 'x' }] : []`);

attack('publishes a file that is not its own', publishFile, {
  'a service worker for the whole site': 'sw.js',
  'the worker': 'worker.js',
  'a page of the association': 'about/form/index.html',
  'data below another section': 'news/calendar.ics',
  'in English': 'en/news/calendar.ics',
  'through the folder above': 'evil/../news/calendar.ics',
  'a proof of ownership of the domain': 'google1234.html',
});
attack('publishes what a browser runs, or a name that a disk or server takes otherwise', publishFile, {
  'a page': 'evil/form/index.html',
  'a drawing': 'evil/win.svg',
  hidden: 'evil/.htaccess.txt',
  'where another file needs a folder': 'evil/a.txt/b.txt',
  'too long': `evil/${'a'.repeat(300)}.txt`,
});
attack('publishes without an end', publish, {
  'a file': "[{ path: 'evil/a.txt', text: 'x'.repeat(2_000_000) }]",
  'empty files': "Array.from({ length: 60000 }, (_, one) => ({ path: 'evil/' + one + '.txt', text: '' }))",
  'one file twice': "[{ path: 'evil/a.ics', text: 'x' }, { path: 'evil/a.ics', text: 'y' }]",
});
attack('takes addresses of others', (path) => refused(composed(evil({ routes: [{ path: 'evil' }, { path }] }))), {
  'a page of a section': 'news/:slug',
  'a page of the shell': 'about',
  'every page': ':slug',
  'a page in English': 'en/news',
  'a file': 'assets/:file',
  'through the folder above': 'evil/../news',
  'out of the store': 'evil/../../../../../../outside',
});

const former: Record<string, string> = {
  '/evil/old': '/evil',
  '/evil/here': '/evil',
  '/evil/in-a-circle': '/evil/in-a-circle',
  '/evil/to-nowhere': '/evil/gone',
  '/evil/to-others': '/news',
  '/evil/to-another-site': '//evil.example',
  '/evil/../up': '/evil',
  '/news/of-others': '/evil',
  '/about': '/evil',
};
attack('leads from former addresses to others, or from theirs or a page', async () => {
  const routes = [{ path: 'evil' }, { path: 'evil/here' }];
  const published = { 'formerly.json': JSON.stringify(former) };
  const item = { file: 'formerly.json', since: '' };
  const items = { 'formerly/fr': item, 'formerly/en': item };
  const change: TinySection['change'] = ({ content }) => Object.assign(content, { items });
  const [before, after] = [await composed(evil({ routes })), await composed(evil({ routes, published, change }))];
  const added = Object.keys(after).filter((name) => !Object.hasOwn(before, name));
  expect(added.sort()).toEqual(['en/evil/old/index.html', 'evil/old/index.html']);
  for (const page of ['about/index.html', 'evil/here/index.html']) expect(after[page]).toBe(before[page]);
});
