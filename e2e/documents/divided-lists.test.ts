import { type Language, languages, localPath } from 'contract/language.ts';
import type { Photo } from 'shell/content/gallery.ts';
import { describe, expect, it } from 'vitest';
import { count, fillIn } from '../fill-in.ts';
import {
  address,
  documentSectionsIn,
  eventsIn,
  groupsIn,
  isPast,
  newsYearsIn,
  pastOf,
  pastYears,
  photosIn,
  photoYearsIn,
  schoolListsIn,
  titled,
} from '../read-content.ts';
import { composition } from '../tests/composition.ts';
import { ofDirectory, ofEvents, ofNews, words } from '../tests/words.ts';
import { documentAt } from './document.ts';
import { hrefsIn, metaIn, navigationIn, textOf, textsOf } from './texts.ts';

/** A part has the last word of its French address, and its link’s text. */
const part = (id: string, title: string, items: string[], name = id) => ({ id, title, items, name });

const titles = (all: { title: string }[]) => all.map(({ title }) => title);
const namesOf = (all: { name: string }[]) => all.map(({ name }) => name);
const captionOf = ({ caption, place }: Photo) => (place ? `${caption} · ${place}` : caption);

/** The lists that are divided into pages, the number of items on their first, and the name of their links. */
function listsIn(language: Language) {
  const { years: past } = ofEvents[language];
  const { years: news, resources } = ofNews[language];
  const { years: gallery } = words[language].gallery;
  const { schools, list } = ofDirectory[language];
  return [
    {
      path: '/events/past-events',
      label: past.label,
      lead: count(past, 'all', eventsIn(language).filter(isPast).length, language),
      item: 'main .card h3',
      first: pastOf(pastYears[0] ?? '', language).length,
      parts: pastYears.map((year) => part(year, fillIn(past.title, { year }), titles(pastOf(year, language)))),
    },
    {
      path: '/news/years',
      label: news.label,
      item: 'main article h3',
      parts: newsYearsIn(language).map(({ year, articles }) =>
        year === 'undated'
          ? part(year, news.undatedTitle, titles(articles), news.undated)
          : part(year, fillIn(news.title, { year }), titles(articles)),
      ),
    },
    {
      path: '/gallery',
      label: gallery.label,
      lead: count(gallery, 'all', photosIn(language).length, language),
      item: 'main figcaption',
      first: 15,
      parts: photoYearsIn(language).map(({ year, photos }) =>
        part(year, fillIn(gallery.title, { year }), photos.map(captionOf)),
      ),
    },
    {
      path: '/resources',
      label: resources.parts.label,
      item: 'main h3',
      parts: documentSectionsIn(language).map(({ id, documents }) =>
        part(id, resources.section[id], namesOf(documents), resources.section[id]),
      ),
    },
    {
      path: '/schools-by-region',
      label: list.all,
      item: 'main tbody th',
      parts: groupsIn(language)
        .filter(({ count }) => count)
        .map(({ id, kind, name, count }) => {
          const ofGroup = schoolListsIn(language).filter(({ group }) => group === id);
          const items = ofGroup.flatMap(({ schools }) => namesOf(schools));
          const caption = kind === 'region' ? schools.captionOfRegion : schools.caption;
          return part(id, fillIn(caption, { group: name }), items, `${name} ${count}`);
        }),
    },
  ];
}

describe.each(languages)('in %s', (language) => {
  it.each(listsIn(language))('$path is divided, and links lead to each part', (list) => {
    const pathOf = (id: string) => localPath(`${list.path}/${id}`, language);
    const names = namesOf(list.parts);
    const whole = documentAt(localPath(list.path.replace('/years', ''), language));
    const links = navigationIn(whole, list.label);
    expect(textsOf(links, 'a')).toEqual(names);
    expect(textsOf(links, '[aria-current], [rel]')).toEqual([]);
    expect(textOf(links)).toContain(list.lead ?? '');
    const all = list.parts.flatMap(({ items }) => items);
    if (list.first) expect(textsOf(whole, list.item)).toEqual(all.slice(0, list.first));

    for (const [index, { name, id, title, items }] of list.parts.entries()) {
      const part = documentAt(pathOf(id));
      const links = navigationIn(part, list.label);
      expect(part.title).toBe(titled(title, language));
      expect(hrefsIn(part, 'link[rel="canonical"]')).toEqual([address + pathOf(id)]);
      expect(textsOf(part, list.item)).toEqual(items);
      expect(hrefsIn(links)).toEqual(list.parts.map((each) => pathOf(each.id)));
      expect(textsOf(links, '[aria-current="page"]')).toEqual([name]);
      if (list.path === '/schools-by-region') {
        expect(hrefsIn(part, 'main .btns a')).toEqual([`${localPath(list.path, language)}?group=${id}`]);
        // Groups of schools have no order.
        continue;
      }
      expect(textsOf(links, '[rel="next"]')).toEqual(names.slice(Math.max(index - 1, 0), index));
      expect(textsOf(links, '[rel="prev"]')).toEqual(names.slice(index + 1, index + 2));
    }
  });

  it('divides sections of the resources by year', () => {
    const { years, resources } = ofNews[language];
    for (const { id, documents, years: ofSection } of documentSectionsIn(language)) {
      const links = navigationIn(documentAt(localPath(`/resources/${id}`, language)), years.label);
      expect(textsOf(links, 'a')).toEqual(ofSection.length > 1 ? ofSection : []);
      if (!links) continue;
      const names = ofSection.flatMap((year) => {
        const page = documentAt(localPath(`/resources/${id}-${year}`, language));
        expect(page.title).toBe(titled(fillIn(resources.parts.title[id], { year }), language));
        expect(textsOf(navigationIn(page, years.label), '[aria-current="page"]')).toEqual([year]);
        return textsOf(page, 'main h3');
      });
      expect(names).toEqual(namesOf(documents));
    }
  });
});

it('tells search engines to leave out a year that has only upcoming events', () => {
  const years = composition().pages.filter((path) => /^\/events\/past-events\/\d{4}$/.test(path));
  const upcoming = years.filter((path) => !pastYears.some((year) => path.endsWith(year)));
  expect(upcoming.length, 'the tests’ content has such a year').toBeGreaterThan(0);
  for (const path of upcoming) {
    const document = documentAt(path);
    expect(textOf(document.querySelector('main'))).toContain(ofEvents.fr.list.emptyWhen.past);
    expect(metaIn(document, 'robots')).toBe('noindex');
  }
});
