import {
  both,
  drawing,
  exactly,
  illustration,
  oneOf,
  prose,
  shortBoth,
  sitePath,
  webAddress,
} from 'tools/content/fields.ts';
import { z } from 'zod';

export const headline = shortBoth(60);
export const titled = z.strictObject({ title: both, text: prose });
export const pageLink = z.strictObject({ to: sitePath, label: both });
export const year = z.strictObject({ year: z.int(), text: prose });
export const call = z.strictObject({ title: both, button: both });

export const homeSchema = z.strictObject({
  headlines: exactly(3, headline),
  lead: prose,
  tasks: z.array(pageLink),
  about: titled,
  history: z.array(year),
  achievementsTitle: both,
  achievements: exactly(
    4,
    titled.extend({
      id: oneOf(['webinars', 'centre', 'trainings', 'defik']),
      link: pageLink,
      picture: illustration('home').optional(),
    }),
  ),
  membership: titled.extend({ button: both }),
  partnerHeadings: exactly(3, headline),
  partnership: z.strictObject({ text: prose, button: both }),
  partners: z.array(z.strictObject({ name: both, logo: drawing('partners'), url: webAddress.optional() })),
  call,
  heroes: exactly(4, illustration('hero')),
});
