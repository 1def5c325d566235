import {
  both,
  drawing,
  exactly,
  type Illustration,
  illustration,
  oneOf,
  prose,
  shortBoth,
  sitePath,
  webAddress,
} from 'tools/content/fields.ts';
import type { ContentFolders } from 'tools/content/folders.ts';
import { fillSlug, type Localised } from 'tools/content/localise.ts';
import { drawingNamed, pictureNamed } from 'tools/content/published.ts';
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

export type HomeContent = ReturnType<typeof homeContent>;

export function homeContent(home: Localised<z.output<typeof homeSchema>>, folders: ContentFolders) {
  const scene = ({ image, alt }: Illustration) => pictureNamed(image, 'scene', alt, folders);
  return {
    ...home,
    achievements: home.achievements.map(({ link, picture, ...achievement }) => ({
      ...achievement,
      link: { ...link, to: fillSlug(link.to, {}) },
      picture: picture && scene(picture),
    })),
    partners: home.partners.map(({ logo, ...rest }) => ({ ...rest, logo: drawingNamed(logo, folders) })),
    heroes: home.heroes.map(scene),
  };
}
