import type { Language } from 'contract/language.ts';
import { alternative, both, count, day, linkAddress, oneOf, picture, prose, shortBoth } from 'tools/content/fields.ts';
import { type ContentMessage, errorOption } from 'tools/content/messages.ts';
import { z } from 'zod';
import { eventCategories } from '../src/categories.ts';
import { eventRegions } from '../src/regions.ts';
import messages from './messages.json' with { type: 'json' };

const time = z
  .string(errorOption(messages.time))
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, errorOption(messages.time))
  .meta({ control: 'time' });

/** When each day of an event begins and ends, in Nairobi time. */
const hours = z
  .strictObject({
    from: time,
    to: time.optional(),
    /** If absent, the event meets every day from its first to its last. */
    every: z.literal('week', errorOption(messages.everyWeek)).optional(),
  })
  .refine(({ from, to }) => !to || to > from, { path: ['to'], ...errorOption(messages.endOfHours) });

const paragraphs = z.array(prose).min(1, errorOption(messages.paragraphs));

/** The structured description (docs/spec.md, Event): days of questions, then closing words. */
const structured = z.strictObject({
  title: both,
  sections: z.array(z.strictObject({ heading: both, questions: paragraphs })).min(1, errorOption(messages.sections)),
  conclusion: paragraphs,
  thankYou: paragraphs,
  closingPrayer: paragraphs,
});

/** In the order of the page. A new one needs its name in `shared/locales/events` and `labels/events.yaml`. */
const facts = {
  audience: both.optional(),
  duration: both.optional(),
  participants: both.optional(),
  facilitator: both.optional(),
};
export const factNames = Object.keys(facts) as (keyof typeof facts)[];

/** Lets a rule about several fields speak even if others are wrong. */
const always = ({ value }: z.core.ParsePayload) => value instanceof Object;
const at = (path: string[], message: ContentMessage) => ({ path, when: always, ...errorOption(message) });
const days = z.object({ start: day, end: day });
const withDays = { when: ({ value }: z.core.ParsePayload) => days.safeParse(value).success };

export const eventSchema = z
  .strictObject({
    title: shortBoth(90),
    category: oneOf(eventCategories),
    start: day,
    end: day.optional(),
    hours: hours.optional(),
    /** The hours in words, if they are too irregular for “from” and “to”. */
    hoursNote: both.optional(),
    location: both.optional(),
    /** Whose pages list it, besides that of events online. */
    regions: z.array(oneOf(eventRegions)).optional(),
    online: oneOf(['only', 'also']).optional(),
    ...facts,
    fees: z
      .strictObject({ team: count.optional(), newMember: count.optional(), subscription: count.optional() })
      .optional(),
    /**
     * Entries are taken on the contact page until the end of this day. Its form asks for name, addresses and
     * school, and for `asks`.
     */
    entries: z.strictObject({ closes: day, places: count.optional(), asks: z.array(both).optional() }).optional(),
    team: z.strictObject({ form4: count, form3: count, form2: count }).optional(),
    link: z.strictObject({ url: linkAddress, label: both }).optional(),
    image: picture('events'),
    alt: alternative,
    summary: shortBoth(170),
    description: z.union([prose, structured]),
  })
  .refine(({ start, end }) => !end || end >= start, { path: ['end'], ...withDays, ...errorOption(messages.end) })
  .refine(({ location, online }) => online !== 'only' || !location, at(['online'], messages.onlyOnline))
  .refine(({ location, online }) => online !== 'also' || location, at(['online'], messages.alsoOnline))
  .refine(
    ({ start, end = start, entries }) => !((entries?.closes ?? '') > end),
    at(['entries', 'closes'], messages.closes),
  );

export type EventFile = z.output<typeof eventSchema>;
export type StructuredFile = z.output<typeof structured>;

export type Hours = z.output<typeof hours>;

/** « de 8 h 30 à 16 h », “8.30 am to 4 pm”. Written in Node, as dates are (tools/content/dates.ts). */
export function writeHours({ from, to }: Hours, language: Language): string {
  const write = (time: string) => spell[language](Number(time.slice(0, 2)), time.slice(3));
  if (language === 'fr') return to ? `de ${write(from)} à ${write(to)}` : `à ${write(from)}`;
  return to ? `${write(from)} to ${write(to)}` : write(from);
}

const spell = {
  fr: (hour: number, minutes: string) => `${hour}\u00a0h\u00a0${minutes}`.replace('\u00a000', ''),
  en: (hour: number, minutes: string) =>
    `${hour % 12 || 12}.${minutes}\u00a0${hour < 12 ? 'am' : 'pm'}`.replace('.00', ''),
};
