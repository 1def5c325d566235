import type { Language } from 'contract/language.ts';
import { alternative, both, count, day, oneOf, picture, prose, shortBoth, webAddress } from 'tools/content/fields.ts';
import { say } from 'tools/content/say.ts';
import { z } from 'zod';
import { eventCategories } from '../src/categories.ts';

const example = () =>
  say({
    en: 'write hours and minutes between quotes, for example "08:30".',
    fr: 'écrivez les heures et les minutes entre guillemets droits, par exemple « "08:30" ».',
    form: {
      en: 'write hours and minutes, for example 08:30.',
      fr: 'écrivez les heures et les minutes, par exemple 08:30.',
    },
  });
const time = z
  .string({ error: example })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: example })
  .meta({ control: 'time' });

/** When each day of an event begins and ends, in Nairobi time. */
export const hours = z
  .strictObject({
    from: time,
    to: time.optional(),
    /** If absent, the event meets every day from its first to its last. */
    every: z
      .literal('week', {
        error: () =>
          say({
            en: 'write “week”, or delete this line if the event meets every day.',
            fr: 'écrivez « week » (chaque semaine), ou supprimez cette ligne si l’événement a lieu tous les jours.',
            form: {
              en: 'say that the event meets every week, or leave this out if it meets every day.',
              fr: 'dites que l’événement a lieu chaque semaine, ou ne mettez rien s’il a lieu tous les jours.',
            },
          }),
      })
      .optional(),
  })
  .refine(({ from, to }) => !to || to > from, {
    path: ['to'],
    error: () =>
      say({
        en: 'this time is not after “from”. Correct one of the two.',
        fr: 'cette heure n’est pas après « from » (le début). Corrigez l’une des deux.',
        form: {
          en: 'it ends before it begins. Correct one of the two times.',
          fr: 'la fin n’est pas après le début. Corrigez l’une des deux heures.',
        },
      }),
  });

const paragraphs = z.array(prose).min(1, {
  error: () => say({ en: 'write at least one paragraph.', fr: 'écrivez au moins un paragraphe.' }),
});

/** The structured description (docs/spec.md, Event): days of questions, then closing words. */
const structured = z.strictObject({
  title: both,
  sections: z.array(z.strictObject({ heading: both, questions: paragraphs })).min(1, {
    error: () => say({ en: 'write at least one day.', fr: 'écrivez au moins une journée.' }),
  }),
  conclusion: paragraphs,
  thankYou: paragraphs,
  closingPrayer: paragraphs,
});

/**
 * Facts in words, in the order in which the page lists them. A new one needs a line here, its names in
 * `shared/locales/events` (`fact`) and in `labels/events.yaml`.
 */
const facts = {
  audience: both.optional(),
  duration: both.optional(),
  participants: both.optional(),
  facilitator: both.optional(),
};
export const factNames = Object.keys(facts) as (keyof typeof facts)[];

/** A file of shared/content/events. */
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
    online: oneOf(['only', 'also']).optional(),
    ...facts,
    fees: z
      .strictObject({ team: count.optional(), newMember: count.optional(), subscription: count.optional() })
      .optional(),
    team: z.strictObject({ form4: count, form3: count, form2: count }).optional(),
    link: z.strictObject({ url: webAddress, label: both }).optional(),
    image: picture('events'),
    alt: alternative,
    summary: shortBoth(170),
    description: z.union([both, structured]),
  })
  .refine(({ start, end }) => !end || end >= start, {
    path: ['end'],
    error: () =>
      say({
        en: 'the event ends before it starts. Correct one of the two dates.',
        fr: 'l’événement se termine avant de commencer. Corrigez l’une des deux dates.',
      }),
  })
  .refine(({ location, online }) => online !== 'only' || !location, {
    path: ['online'],
    error: () =>
      say({
        en: 'an event that is only online has no location. Write “also”, or delete the location.',
        fr: 'un événement seulement en ligne n’a pas de lieu. Écrivez « also » (aussi), ou supprimez le lieu.',
        form: {
          en: 'an event that is only online has no location. Say that it is also online, or delete the location.',
          fr: 'un événement seulement en ligne n’a pas de lieu. Dites qu’il est aussi en ligne, ou supprimez le lieu.',
        },
      }),
  })
  .refine(({ location, online }) => online !== 'also' || location, {
    path: ['online'],
    error: () =>
      say({
        en: 'this event has no location. Write “only”, or add the location.',
        fr: 'cet événement n’a pas de lieu. Écrivez « only » (seulement), ou ajoutez le lieu.',
        form: {
          en: 'this event has no location. Say that it is only online, or add the location.',
          fr: 'cet événement n’a pas de lieu. Dites qu’il est seulement en ligne, ou ajoutez le lieu.',
        },
      }),
  });

export type EventFile = z.output<typeof eventSchema>;
export type StructuredFile = z.output<typeof structured>;

export type Hours = z.output<typeof hours>;

/** « de 8 h 30 à 16 h », “8.30 am to 4 pm”. Formatted in Node, as dates are (tools/content/dates.ts). */
export function writeHours({ from, to }: Hours, language: Language): string {
  const write = (time: string) => spell[language](...(time.split(':') as [hour: string, minutes: string]));
  if (language === 'fr') return to ? `de ${write(from)} à ${write(to)}` : `à ${write(from)}`;
  return to ? `${write(from)} to ${write(to)}` : write(from);
}

const spell = {
  fr: (hour: string, minutes: string) => `${Number(hour)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`,
  en: (hour: string, minutes: string) =>
    `${Number(hour) % 12 || 12}${minutes === '00' ? '' : `.${minutes}`}\u00a0${Number(hour) < 12 ? 'am' : 'pm'}`,
};
