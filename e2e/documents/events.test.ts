import { languages, localPath } from 'contract/language.ts';
import { shillings } from 'contract/shillings.ts';
import { describe, expect, it } from 'vitest';
import { fillIn } from '../fill-in.ts';
import { eventsIn, isPast, pastOf, pastYears, address as site, upcomingIn } from '../read-content.ts';
import { ofEvents } from '../tests/words.ts';
import { documentAt, isServed, schemaObjectsIn } from './document.ts';
import { hrefsIn, linkIn, navigationIn, richText, squeezed, textOf, textsIn, textsOf } from './texts.ts';

describe.each(languages)('in %s', (language) => {
  const t = ofEvents[language];
  const pathOf = (slug: string) => localPath(`/events/${slug}`, language);

  it.each(eventsIn(language))('the structured data of $slug match its page', (event) => {
    const about = schemaObjectsIn(documentAt(pathOf(event.slug))).find((thing) => thing['@type'] === 'Event');
    const { title, summary, organizer, start, end, times, place, online } = event;
    // Days, unless both hours are known.
    const [from, to] = times?.to ? [`T${times.from}:00+03:00`, `T${times.to}:00+03:00`] : ['', ''];
    const mode = { only: 'Online', also: 'Mixed', none: 'Offline' }[online ?? 'none'];
    expect(about).toMatchObject({
      url: site + pathOf(event.slug),
      inLanguage: language,
      name: title,
      description: summary,
      startDate: start + from,
      endDate: end + to,
      eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
      organizer: { '@id': `${site}/#association`, name: organizer },
    });
    expect([about.location ?? []].flat()).toMatchObject([
      ...(place ? [{ '@type': 'Place', name: place, address: place }] : []),
      ...(online ? [{ '@type': 'VirtualLocation', url: expect.stringContaining(pathOf(event.slug)) }] : []),
    ]);
    expect(isServed(new URL(about.image[0]).pathname), about.image[0]).toBe(true);
  });

  it.each(eventsIn(language))('$slug shows all that its file says, and can be saved and shared', (event) => {
    const { fees, team, link, previous, next } = event;
    const page = documentAt(pathOf(event.slug));
    const text = squeezed(textOf(page.querySelector('main')));
    for (const shown of [
      event.title,
      event.dates.full,
      event.hours,
      event.location,
      t.category[event.category],
      ...event.facts.flatMap(({ name, text }) => [t.fact[name], text]),
      ...Object.values((!isPast(event) && fees) || {}).map((fee) => shillings(fee, language)),
      ...(['form4', 'form3', 'form2'] as const).map((form) => team && fillIn(t.team[form], { number: team[form] })),
      ...textsIn(event.structured),
      richText(event.text),
    ])
      expect(text).toContain(squeezed(shown ?? ''));
    const isOutside = typeof link?.url === 'string';
    const outside = link && [...page.querySelectorAll('main a')].find((each) => textOf(each).startsWith(link.label));
    const leads = isOutside ? link?.url : link && expect.stringMatching(/\.(docx|pdf|pptx)$/);
    expect(outside?.getAttribute('href')).toEqual(leads);
    if (outside) expect(textOf(outside).includes(t.outside.trim())).toBe(isOutside);
    expect(hrefsIn(navigationIn(page, t.neighbours.label)).sort()).toEqual(
      [previous, next].flatMap((each) => (each ? pathOf(each.slug) : [])).sort(),
    );
    expect(page.querySelectorAll(`main a[href$="${event.slug}.ics"]`)).toHaveLength(isPast(event) ? 0 : 1);
    expect(linkIn(page, t.share.whatsapp)).toBeDefined();
  });

  it('the cards of events have pictures, dates, categories and links', () => {
    const [year = ''] = pastYears;
    const cards = documentAt(pathOf(`past-events/${year}`)).querySelectorAll('main .card');
    for (const [index, { slug, title, picture, dates, category }] of pastOf(year, language).entries()) {
      const card = cards[index];
      expect(card?.querySelector('img')?.getAttribute('alt')).toBe(picture.alt);
      for (const said of [title, dates.range, t.category[category]])
        expect(squeezed(textOf(card))).toContain(squeezed(said));
      expect(hrefsIn(card)).toEqual([pathOf(slug), pathOf(slug)]);
    }
  });

  it('leads to upcoming events and their calendar, without JavaScript', () => {
    const start = documentAt(localPath('/events', language));
    const calendar = site.replace('https:', 'webcal:') + localPath('/events/calendar.ics', language);
    expect(linkIn(start, t.calendar.subscribe)?.getAttribute('href')).toBe(calendar);
    const list = documentAt(linkIn(start, t.filter.allUpcoming)?.getAttribute('href') ?? '');
    expect(textsOf(list, 'main h3')).toEqual(upcomingIn(language).map(({ title }) => title));
  });
});
