import { alternative, both, count, day, oneOf, picture, prose, shortBoth, webAddress } from 'tools/content/fields.ts';
import { say } from 'tools/content/say.ts';
import { z } from 'zod';
import { eventCategories } from '../src/categories.ts';
import { hours } from './hours.ts';

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
