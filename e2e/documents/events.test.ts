import { languages, localPath } from 'contract/language.ts';
import { describe, expect, it } from 'vitest';
import { eventsIn, eventWith, isPast, address as site, upcomingIn } from '../read-content.ts';
import { today } from '../shared-settings.ts';
import { words } from '../tests/mf-events/words.ts';
import { documentAt, htmlAt, isServed, linkIn, schemaObjectsIn, textOf, textsOf } from './document.ts';

describe.each(languages)('in %s', (language) => {
  const t = words[language];
  const pathOf = (slug: string) => localPath(`/events/${slug}`, language);

  it.each(eventsIn(language))('the structured data of $slug match its page', (event) => {
    const about = schemaObjectsIn(documentAt(pathOf(event.slug))).find((thing) => thing['@type'] === 'Event');
    expect(about).toMatchObject({
      '@context': 'https://schema.org',
      url: site + pathOf(event.slug),
      inLanguage: language,
      name: event.title,
      description: event.summary,
      eventStatus: 'https://schema.org/EventScheduled',
      organizer: { '@id': `${site}/#association`, name: event.organizer },
    });
    expect(about.startDate.slice(0, 10)).toBe(event.start);
    expect(about.endDate.slice(0, 10)).toBe(event.end);
    expect(new Date(about.endDate) >= new Date(about.startDate)).toBe(true);
    const mode = { only: 'Online', also: 'Mixed', none: 'Offline' }[event.online ?? 'none'];
    expect(about.eventAttendanceMode).toBe(`https://schema.org/${mode}EventAttendanceMode`);
    const locations = [about.location ?? []].flat();
    const kinds = locations.map((location) => location['@type']);
    expect(kinds).toEqual([...(event.place ? ['Place'] : []), ...(event.online ? ['VirtualLocation'] : [])]);
    if (event.place) expect(locations[0]).toMatchObject({ name: event.place, address: event.place });
    expect(isServed(new URL(about.image[0]).pathname), about.image[0]).toBe(true);
  });

  it('offers events that are not over to calendars, and no others', () => {
    const offering = eventsIn(language).filter(({ slug }) => htmlAt(pathOf(slug)).includes(`${slug}.ics"`));
    expect(offering).toEqual(eventsIn(language).filter(({ end }) => end >= today));
  });

  it('can be read without JavaScript: lists lead to events, which can be saved and shared', () => {
    const start = documentAt(localPath('/events', language));
    expect(linkIn(start, t.calendar.subscribe)).toBeDefined();
    const list = documentAt(linkIn(start, t.filter.allUpcoming)?.getAttribute('href') ?? '');
    expect(textsOf(list, 'main h3')).toEqual(upcomingIn(language).map(({ title }) => title));
    const { title, previous } = eventWith(language, (event) => !isPast(event));
    const event = documentAt(linkIn(list, title)?.getAttribute('href') ?? '');
    expect(textOf(event.querySelector('main'))).toContain(t.stage.upcoming);
    expect(linkIn(event, t.share.whatsapp)).toBeDefined();
    const links = [...event.querySelectorAll('main a')].map((link) => link.getAttribute('href') ?? '');
    expect(links.filter((href) => href.endsWith('.ics')).every(isServed)).toBe(true);
    expect(links).toContain(pathOf(previous?.slug ?? ''));
  });
});
