import type { Language } from 'contract/language.ts';
import { say } from 'tools/content/say.ts';
import { z } from 'zod';

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
