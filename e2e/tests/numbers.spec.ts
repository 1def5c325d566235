import { type Language, languages, localPath } from 'contract/language.ts';
import { composition } from './composition.ts';
import { expect, test } from './site.ts';

/** The constants of docs/spec.md, Numbers and limits, by the page whose composed document must say them. */
const said: Record<string, Record<Language, string[]>> = {
  '/': {
    fr: ['1961', '21 juin', 'R. 4711', '1971', 'Plus de 100 membres', '22', '549', '200 Ksh', '800 Ksh', '1 000 Ksh'],
    en: ['1961', '21 June', 'R. 4711', '1971', 'More than 150', '22', '549', 'KSh 200', 'KSh 800', 'KSh 1,000'],
  },
  '/about-us': {
    fr: [
      '1961',
      '21 juin 1968',
      'R. 4711',
      '1971',
      'plus de 100 membres',
      '8 régions',
      'les 7 membres du bureau',
      '7 représentants régionaux',
      '22 centres',
      'deux ans',
      '111',
      '404',
      '20',
      '14',
      'N/A',
      '549',
    ],
    en: [
      '1961',
      '21 June 1968',
      'R. 4711',
      '1971',
      'more than 150',
      '8 regions',
      '7 executive members',
      '7 regional representatives',
      '22 resource centres',
      'two years',
      '111',
      '404',
      '20',
      '14',
      'N/A',
      '549',
    ],
  },
  '/membership': {
    fr: ['200 Ksh', '800 Ksh', '1 000 Ksh', '800 Ksh par an'],
    en: ['KSh 200', 'KSh 800', 'KSh 1,000', 'KSh 800 a year'],
  },
  '/events/language-workshop-2024': {
    fr: ['15 modules de langue d’une heure'],
    en: ['15 language modules of one hour'],
  },
  '/events/fos-workshop-2024': {
    fr: ['17 et de 18 participants', 'inq jours'],
    en: ['17 and 18 participants', 'ive days'],
  },
  '/events/mombasa-french-day-2025': { fr: ['au moins 50 professeurs'], en: ['at least 50 teachers'] },
  '/events/teachers-training-web-conference-2025': {
    fr: ['60 professeurs de JSS et de SSS'],
    en: ['60 JSS and SSS teachers'],
  },
  '/events/butere-french-day-2025': {
    fr: ['3 000 Ksh', '1 000 Ksh', '800 Ksh', '5 élèves de Form 4', '3 élèves de Form 3', '2 élèves de Form 2'],
    en: ['KSh 3,000', 'KSh 1,000', 'KSh 800', '5 pupils from Form 4', '3 pupils from Form 3', '2 pupils from Form 2'],
  },
  '/schools-by-region': {
    fr: [
      '549',
      'Centre 39',
      'Côte 57',
      'Nyanza 92',
      'Ouest 74',
      'Rift Valley Nord 41',
      'Rift Valley Sud 29',
      'Nairobi 51',
      'Sud-Est 21',
      'Primaire/Privé 111',
      'École normale (TTC) 14',
      'TVET/Polytechnique 20',
      'Université N/A',
    ],
    en: [
      '549',
      'Central 39',
      'Coast 57',
      'Nyanza 92',
      'Western 74',
      'Rift Valley North 41',
      'Rift Valley South 29',
      'Nairobi 51',
      'South Eastern 21',
      'Primary/Private 111',
      'Teacher Training College 14',
      'TVET/Polytechnic 20',
      'University N/A',
    ],
  },
};

/** How often something stands on a page: pictures, rows, entries. */
const counted: [path: string, selector: string, count: number][] = [
  ['/', 'h1 > span', 3],
  ['/', '.hero__pictures .rotation > div', 4],
  ['/', '.partnership h2 > span', 3],
  ['/', '.achievement', 4],
  ['/', '.publications > li', 4],
  ['/', '.group-bars > li', 12],
  ['/about-us', 'h1 > span', 3],
  ['/about-us', '.values > div', 6],
  ['/about-us', '.objectives > li', 14],
  ['/about-us', '.officers__panel', 7],
  ['/about-us', '.table--cards tbody tr', 8],
  ['/membership', '.numbered:not(.numbered--large) > li', 10],
  ['/membership', '.numbered--large > li', 3],
  ['/francophonie-au-kenya', '.places', 3],
  ['/gallery', '.gallery > li', 30],
  ['/resources', '[aria-labelledby="teaching"] .files > li', 5],
  ['/resources', '[aria-labelledby="guidelines"] .files > li', 4],
  ['/resources', '[aria-labelledby="publications"] .files > li', 7],
];

test.use({ javaScriptEnabled: false });

for (const language of languages) {
  test(`every number of docs/spec.md is said in the composed documents, in ${language}`, async ({ page, lines }) => {
    for (const [path, texts] of Object.entries(said)) {
      await page.goto(localPath(path, language));
      const text = ((await page.getByRole('main').textContent()) ?? '').replaceAll(/\s+/g, ' ');
      for (const number of texts[language]) expect(text, `${path} says ${number}`).toContain(number);
    }
    for (const [path, selector, count] of counted) {
      await page.goto(localPath(path, language));
      expect(await page.locator(selector).count(), `${path}: ${selector}`).toBe(count);
    }
    // Without JavaScript the browser gives up what was only preloaded for it.
    lines.length = 0;
  });
}

test('there is a page for each of the 23 events and 9 articles, in both languages', () => {
  const { pages } = composition();
  const below = (prefix: string) => pages.filter((page) => page.startsWith(prefix) && !page.endsWith('/404'));
  expect(below('/events/').length - 2).toBe(23);
  expect(below('/en/events/').length - 2).toBe(23);
  expect(below('/news/')).toHaveLength(9);
  expect(below('/en/news/')).toHaveLength(9);
});
