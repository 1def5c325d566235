import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { readDocument } from './document.ts';
import type { Checked } from './site.ts';

vi.stubEnv('SITE_DIR', mkdtempSync(path.join(tmpdir(), 'store-')));
const { texts } = await import('./texts.ts');
const { lineOf } = await import('store/message.ts');
const { assetsFolder } = await import('store/release.ts');

mkdirSync(path.join(assetsFolder, 'mf-news/content'), { recursive: true });
const file = 'content/texts.json';
writeFileSync(path.join(assetsFolder, 'mf-news', file), JSON.stringify({ page: { title: 'Presse' }, tab: 'Onglet' }));
const releases = [{ app: 'mf-news', content: { items: { 'texts/fr': { file } } } }];

const faults = (html: string) =>
  texts({ site: { releases, documents: [readDocument('news/index.html', html)] } } as unknown as Checked).map(lineOf);

it('accepts a page of texts, and what scripts and styles hold', () => {
  const page = '<h1>Presse</h1><p>tab</p><p>Écrire à page.title@example.com</p><style>a{color:red}</style>';
  expect(faults(`${page}<script>const count = {schools}; "{{count}}"</script><p>Fin</p>`)).toEqual([]);
});

it('reports keys and blanks that visitors would see or hear', () => {
  expect(faults('<h1> page.title </h1>')).toEqual([expect.stringContaining('/news shows “page.title”, the key')]);
  expect(faults('<img alt="page.title">')).toHaveLength(1);
  expect(faults("<p>key 'page (fr)' returned an object instead of string.</p>")).toHaveLength(1);
  for (const blank of ['{{count}}', '{association}'])
    for (const html of [`<p>Les ${blank}</p>`, `<b title="${blank}">Les</b>`, `<meta content="${blank}">`])
      expect(faults(html), html).toEqual([expect.stringContaining(`/news shows ${blank}, a blank that nothing fills`)]);
});
