import type { Part } from './part.ts';

/** A document may be composed on one day and read on another. After hydration, pages use the visitor’s day. */
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
    for (const [path, areOver] of [
      ['/events/past-events', true],
      ['/events/upcoming-events', false],
    ] as const) {
      await visitor.open(path);
      await visitor.sees(
        `${areOver ? 'past events alone, and some' : 'upcoming events alone'}`,
        (today, over) => {
          const last = Array.from(document.querySelectorAll('main li'), (item) => {
            const days = item.querySelectorAll('time');
            return days[days.length - 1]?.dateTime ?? '';
          }).filter(Boolean);
          return last.every((date) => date < today === over) && (last.length > 0 || !over);
        },
        date,
        areOver,
      );
    }
    await visitor.expectQuietConsole();
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
