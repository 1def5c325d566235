import plugin from '@module-federation/vite/package.json' with { type: 'json' };
import { type Language, languages, localPath, otherLanguage, splitPath } from 'contract/language.ts';
import { manifestAddress } from 'contract/registry.ts';
import { filesNeededBy } from 'shell/worker/files.ts';
import { sectionNames } from 'tools/workspace/apps.ts';
import { describe, expect, it } from 'vitest';
import { fillIn } from '../fill-in.ts';
import { address, association, eventsIn, pastYears, shellIn, titled } from '../read-content.ts';
import { today } from '../shared-settings.ts';
import { composition, liveReleases, pagesIn } from '../tests/composition.ts';
import { ofDirectory, ofEvents, ofNews, words } from '../tests/words.ts';
import { documentAt, fileAt, htmlAt, isServed, schemaObjectsIn } from './document.ts';
import { hrefsIn, linkIn, metaIn, textOf, textsOf } from './texts.ts';

const pages = languages.flatMap((language) => pagesIn(language));
const titlesBefore: Record<Language, string[]> = { fr: [], en: [] };

it.each(pages)('%s says what it is, in its language, and can be read without JavaScript', (path) => {
  const document = documentAt(path);
  const { language, path: french } = splitPath(path);
  const meta = (key: string) => metaIn(document, key) ?? '';
  const hrefIn = (hreflang: string) => hrefsIn(document, `link[hreflang="${hreflang}"]`)[0];
  expect(document.documentElement.lang).toBe(language);
  expect(titlesBefore[language], 'no two pages have the same title').not.toContain(document.title);
  titlesBefore[language].push(document.title);
  const content = filesNeededBy(htmlAt(path)).filter((file) => file.includes('/content/'));
  const ofOtherLanguage = content.filter((file) => file.includes(`.${otherLanguage(language)}-`));
  expect(ofOtherLanguage).toEqual([]);
  expect(textOf(document.querySelector('main')).length).toBeGreaterThan(80);
  expect(document.querySelectorAll('body footer')).toHaveLength(1);
  const toggles = 'header a[lang], footer a[lang]';
  expect(textsOf(document, toggles)).toContain(words[language].language.other);
  for (const href of hrefsIn(document, toggles)) expect(href).toBe(localPath(french, otherLanguage(language)));

  const mistake = [...document.querySelectorAll('footer a')].find((a) => textOf(a) === words[language].footer.mistake);
  expect(mistake?.getAttribute('href')).toBe(localPath(`/contact-us/page?of=${encodeURIComponent(path)}`, language));

  expect(hrefsIn(document, 'link[rel="canonical"]')).toEqual([address + path]);
  expect(hrefIn('fr')).toBe(address + french);
  expect(hrefIn('en')).toBe(address + localPath(french, 'en'));
  expect(hrefIn('x-default')).toBe(address + french);
  expect(meta('description')).not.toBe('');
  expect(meta('description').length).toBeLessThanOrEqual(160);
  expect(meta('og:title')).not.toBe('');
  expect(meta('og:url')).toBe(address + path);
  expect(meta('og:locale')).toBe(language === 'fr' ? 'fr_KE' : 'en_KE');

  const things = schemaObjectsIn(document);
  const crumbs = things.find((thing) => thing['@type'] === 'BreadcrumbList')?.itemListElement;
  if (french === '/') {
    const founded = String(shellIn('home', 'fr').history[0]?.year);
    expect(things[0]).toMatchObject({ '@type': 'Organization', foundingDate: founded, url: `${address}/` });
  } else if (meta('robots') !== 'noindex') expect(crumbs.at(-1)?.item).toBe(address + path);

  const main = document.querySelector('main');
  for (const link of main?.querySelectorAll('a') ?? []) link.remove();
  const { email, phone } = association.tokens;
  for (const said of [email, phone]) expect(textOf(main), 'outside of links').not.toContain(said);
});

describe.each(languages)('not found, in %s', (language) => {
  const [events, news, directory] = [ofEvents[language], ofNews[language], ofDirectory[language]];
  it.each<[string, { title: string; all?: string }]>([
    ['', words[language].notFound],
    ['/events', events.notFound],
    ['/news', news.notFound],
    ['/resources', news.resources.notFound],
    ['/schools-by-region', { title: directory.list.notFound.title, all: directory.schools.title }],
  ])('%s says so, leads back, and is not listed', (path, { title, all }) => {
    const document = documentAt(localPath(`${path}/404`, language));
    expect([document.title, textOf(document.querySelector('h1'))]).toEqual([titled(title, language), title]);
    expect(metaIn(document, 'robots')).toBe('noindex');
    const back = [...document.querySelectorAll('main .btns a')].find((link) => textOf(link) === all);
    if (all) expect(back?.getAttribute('href')).toBe(localPath(path, language));
  });
});

/** Forms that only make sense where a page links to them. */
const unlistedForms = /\/contact-us\/(school|page|officers|events\/[^/]+)$/;

it('the sitemap lists every page with something on it in both languages', () => {
  const listed = [...fileAt('/sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, found]) => found);
  const years = eventsIn('fr').map(({ start }) => start.slice(0, 4));
  const empty = years.filter((year) => !pastYears.includes(year)).map((year) => `past-events/${year}`);
  const unlisted = new RegExp(`/(404|.*construction|${empty.join('|')})$`);
  const pages = composition().pages.filter((page) => !unlisted.test(page) && !unlistedForms.test(page));
  expect(listed.toSorted()).toEqual(pages.map((page) => address + page).sort());
  expect(fileAt('/robots.txt')).toContain(`Sitemap: ${address}/sitemap.xml`);
  expect(fileAt('/robots.txt')).toContain('Disallow: /*?boundaries');
});

/** The pages that show each content of the shell. */
const shown = {
  '/': ['home'],
  '/about-us': ['about', 'officers', 'regions'],
  '/membership': ['membership'],
  '/francophonie-au-kenya': ['francophonie'],
} as const;

/** Fields that visitors do not read: ids, addresses, colours and pictures. */
const unread = /^(id|url|to|accent|logo|picture|chartPicture|heroes|base|src|colour)$/;

/** Every text and number of the content, as visitors see it. */
function texts(content: unknown, language: Language, field = ''): string[] {
  if (unread.test(field)) return [];
  if (typeof content === 'number') return [field === 'year' ? String(content) : content.toLocaleString(language)];
  if (typeof content === 'string') return [content];
  return Object.entries(content ?? {}).flatMap(([name, value]) => texts(value, language, name));
}
/** Removes spaces, and the ellipsis of a text that was cut. */
const plain = (text: string): string => text.replaceAll(/[\s…]/g, '');

const shownAt = (path: string, language: Language): string =>
  plain(documentAt(localPath(path, language)).querySelector('main')?.textContent ?? '');

describe.each(languages)('in %s', (language) => {
  it('the footer has everything that docs/spec.md requires, in this order', () => {
    const footer = documentAt(localPath('/membership', language)).querySelector('footer') as Element;
    const { mission, contacts, menu } = shellIn('site', language);
    const { association: name, email, phone } = association.tokens;
    const t = words[language];
    const year = today.slice(0, 4);
    expect(footer.querySelector('img')?.getAttribute('alt')).toBe(name);
    expect(textsOf(footer, '.site-footer__mission li')).toEqual(mission);
    for (const said of [contacts.city, fillIn(t.footer.copyright, { year, association: name })])
      expect(textOf(footer)).toContain(said);
    expect(textsOf(footer, 'a, button').filter(Boolean)).toEqual([
      ...[email, phone, ...menu.footer.map(({ text }) => text), ...contacts.social.map(({ name }) => name)],
      ...[...menu.end.map(({ text }) => text), t.saver.switch, t.footer.mistake, t.language.other],
    ]);
    for (const [text, href] of [
      [email, `mailto:${email}`],
      [phone, contacts.phoneLink],
    ])
      expect(linkIn(footer, text)?.getAttribute('href')).toBe(href);
  });

  it.each(Object.entries(shown))('%s shows all of its content', (path, names) => {
    const text = shownAt(path, language);
    for (const said of names.flatMap((name) => texts(shellIn(name, language), language)))
      expect(text).toContain(plain(said));
  });
});

/** A second copy of one of these would break hooks, contexts or translations. */
const single = /^(react|react-dom|react-router|i18next|react-i18next|@module-federation\/runtime-core)$/;

it.each(sectionNames)('%s brings no second React; its manifest names its plugin and its files', (name) => {
  const inventory = liveReleases().find(({ app }) => app === name)?.code.inventory ?? [];
  expect(inventory.length).toBeGreaterThan(0);
  expect(inventory.flatMap(({ packages }) => packages).filter((one) => single.test(one))).toEqual([]);
  const { metaData, exposes } = JSON.parse(fileAt(manifestAddress(name)));
  expect(metaData.pluginVersion).toBe(plugin.version);
  const { js, css } = exposes[0].assets;
  const named = [metaData.remoteEntry.name, ...js.sync, ...js.async, ...css.sync, ...css.async];
  expect(named.length).toBeGreaterThan(3);
  for (const file of named) expect(isServed(metaData.publicPath + file), file).toBe(true);
});

it.each(languages)('a former address leads on without a script, and is not listed, in %s', (language) => {
  const [from, to] = ['/events/all-day-2025', '/events/game-2025'].map((path) => localPath(path, language));
  const document = documentAt(from as string);
  const refresh = document.querySelector('meta[http-equiv="refresh"]');
  expect(refresh?.getAttribute('content')).toBe(`0; url=${to}`);
  expect(hrefsIn(document, 'link[rel="canonical"]')).toEqual([address + to]);
  expect(metaIn(document, 'robots')).toBe('noindex');
  expect(hrefsIn(document)).toEqual([to]);
  expect(composition().pages).toContain(to);
  expect(fileAt('/sitemap.xml')).not.toContain(from);
});
