import type { Page } from '@playwright/test';
import { languages, localPath } from 'contract/language.ts';
import { eventsIn } from '../../read-content.ts';
import { count } from '../../say.ts';
import { expect, hydrated, inOneLanguage, test } from '../site.ts';
import { words } from './words.ts';

/** The longest event, and moments around it in Nairobi time. */
const [event] = eventsIn('en').toSorted((a, b) => length(b) - length(a));
if (!event) throw new Error('The tests’ content has no event.');
const moments = [
  { day: dayAfter(event.start, -1), time: '23:59:00' },
  { day: event.start, time: '00:01:00' },
  { day: event.end, time: '23:59:00' },
  { day: dayAfter(event.end, 1), time: '00:01:00' },
];

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

for (const [timezoneId, language, spelling] of [
  ['Pacific/Honolulu', languages[0], 'as asked'],
  ['Africa/Nairobi', languages[0], 'another way'],
  ['Pacific/Auckland', languages[1], 'another way'],
] as const)
  test.describe(`in ${timezoneId}, where dates are written ${spelling}`, () => {
    test.use({ timezoneId });

    test(
      `past and upcoming change at midnight in Nairobi, in ${language}`,
      inOneLanguage(language),
      async ({ page }) => {
        if (spelling === 'another way') await writeDatesAnotherWay(page);
        for (const { day, time } of moments) {
          await page.clock.setFixedTime(`${day}T${time}+03:00`);
          const gone = eventsIn(language).filter(({ end }) => end < day);
          const main = page.getByRole('main');
          await page.goto(localPath('/events/upcoming-events', language));
          await hydrated(page);
          const entries = main.getByRole('listitem').filter({ has: page.locator('time') });
          await expect(entries, `upcoming on ${day}`).toHaveCount(eventsIn(language).length - gone.length);
          await page.goto(localPath('/events/past-events', language));
          await hydrated(page);
          const { years, past } = words[language];
          const told = gone.length > 0 ? count(years, 'all', gone.length, language) : past.empty;
          await expect(main.getByText(told, { exact: true }), `past on ${day}`).toBeVisible();
          await expect(page.getByRole('contentinfo')).toContainText(`© ${day.slice(0, 4)} `);
        }
      },
    );
  });
