import { expectSame, type Part } from './part.ts';

/** Documents are composed on one day and read on another: after hydration the day is the visitor’s. */
export const day: Part = {
  name: 'today’s date',
  async walk(visitor) {
    const { year, date } = todayInNairobi();
    await visitor.open('/');
    await visitor.sees(
      `the year ${year} in the footer`,
      (expected) => document.querySelector('footer')?.textContent?.includes(`© ${expected} `) === true,
      year,
    );
    const lastDays = () =>
      visitor.tab.run(() =>
        Array.from(document.querySelectorAll('main li'), (item) => {
          const days = item.querySelectorAll('time');
          return days[days.length - 1]?.dateTime ?? '';
        }).filter(Boolean),
      );
    await visitor.open('/events/past-events');
    await visitor.sees('past events', () => document.querySelectorAll('main li time').length > 0);
    expectSame(
      'past events that are not over',
      (await lastDays()).filter((last) => last >= date),
      [],
    );
    await visitor.open('/events/upcoming-events');
    expectSame(
      'upcoming events that are over',
      (await lastDays()).filter((last) => last < date),
      [],
    );
    await visitor.expectSilence();
  },
};

function todayInNairobi(): { year: string; date: string } {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: 'Africa/Nairobi',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(new Date());
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return { year: part('year'), date: `${part('year')}-${part('month')}-${part('day')}` };
}
