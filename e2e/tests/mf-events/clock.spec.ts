import type { Page } from '@playwright/test';
import { eventsIn } from '../../read-content.ts';
import { count } from '../../say.ts';
import { at, expect, language, openPage, test } from '../site.ts';
import { ofEvents } from '../words.ts';

/** The longest event. */
const [event] = eventsIn('en').toSorted((a, b) => length(b) - length(a));
if (!event) throw new Error('The tests’ content has no event.');
/** Moments around it, each in a zone where it is another day than in Nairobi. */
const moments = {
  'Pacific/Honolulu': [
    { day: event.start, time: '00:01:00', stage: 'underway' },
    { day: dayAfter(event.end, 1), time: '00:01:00', stage: 'past' },
  ],
  'Pacific/Auckland': [
    { day: dayAfter(event.start, -1), time: '23:59:00', stage: 'upcoming' },
    { day: event.end, time: '23:59:00', stage: 'underway' },
  ],
} as const;

function length({ start, end }: { start: string; end: string }): number {
  return Date.parse(end) - Date.parse(start);
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Ways in which browsers write a date, whatever the options. ICU 72, for example, changed the order. */
const writeDatesAnotherWay = (page: Page) =>
  page.addInitScript(() => {
    const american = new Intl.DateTimeFormat('en-US', { timeZone: 'Africa/Nairobi' });
    const write = american.format;
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', { get: () => write });
    Date.prototype.toLocaleDateString = function () {
      return write(this);
    };
  });

for (const [timezoneId, spelling] of [
  ['Pacific/Honolulu', 'as asked'],
  ['Pacific/Auckland', 'another way'],
] as const)
  test.describe(`in ${timezoneId}, where dates are written ${spelling}`, () => {
    test.use({ timezoneId });

    test('an event is upcoming, under way and past by the day in Nairobi', async ({ page }) => {
      if (spelling === 'another way') await writeDatesAnotherWay(page);
      const { years, past, stage: stages, keep } = ofEvents[language];
      const main = page.getByRole('main');
      const open = (path: string) => openPage(page, at(path));
      for (const { day, time, stage } of moments[timezoneId]) {
        await page.clock.setFixedTime(`${day}T${time}+03:00`);
        const gone = eventsIn(language).filter(({ end }) => end < day);
        await open('/events/upcoming-events');
        const entries = main.getByRole('listitem').filter({ has: page.locator('time') });
        await expect(entries, `upcoming on ${day}`).toHaveCount(eventsIn(language).length - gone.length);
        await open('/events/past-events');
        const told = gone.length > 0 ? count(years, 'all', gone.length, language) : past.empty;
        await expect(main.getByText(told, { exact: true }), `past on ${day}`).toBeVisible();
        await expect(page.getByRole('contentinfo')).toContainText(`© ${day.slice(0, 4)} `);

        await open(`/events/${event.slug}`);
        await expect(main.getByText(stages[stage], { exact: true }), `on ${day}`).toBeVisible();
        const offer = main.getByRole('link', { name: new RegExp(`^${keep.add}`) });
        await expect(offer, 'calendars, until the end of its last day').toHaveCount(stage === 'past' ? 0 : 1);
      }
    });
  });
