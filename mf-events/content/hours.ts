import type { Language } from 'contract/language.ts';
import { z } from 'zod';

const example = 'write the time between quotes as hours and minutes, for example "08:30".';
const time = z.string({ error: example }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, example);

/** When an event begins and ends on each of its days, Nairobi time. */
export const hours = z
  .strictObject({
    from: time,
    to: time.optional(),
    /** If absent, the event meets on every day from its first to its last. */
    every: z.literal('week', { error: 'write “week”, or leave this line out: each day is meant.' }).optional(),
  })
  .refine(({ from, to }) => !to || to > from, { path: ['to'], error: 'this is not after “from”.' });

export type Hours = z.output<typeof hours>;

/** « de 8 h 30 à 16 h », “8.30 am to 4 pm”. Written by the build, like dates (dates.ts). */
export function writeHours({ from, to }: Hours, language: Language): string {
  const write = language === 'fr' ? french : english;
  if (language === 'fr') return to ? `de ${write(from)} à ${write(to)}` : `à ${write(from)}`;
  return to ? `${write(from)} to ${write(to)}` : write(from);
}

const parts = (time: string) => time.split(':').map(Number) as [number, number];
const two = (minutes: number) => String(minutes).padStart(2, '0');

function french(time: string): string {
  const [hour, minutes] = parts(time);
  return `${hour}\u00a0h${minutes ? `\u00a0${two(minutes)}` : ''}`;
}

function english(time: string): string {
  const [hour, minutes] = parts(time);
  return `${hour % 12 || 12}${minutes ? `.${two(minutes)}` : ''}\u00a0${hour < 12 ? 'am' : 'pm'}`;
}
