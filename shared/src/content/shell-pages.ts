import path from 'node:path';
import { z } from 'zod';
import type { Both } from '../language/language.ts';
import { type Association, contacts } from './association.ts';
import { both, oneOf, picture, shortBoth } from './fields.ts';
import { contentFolder } from './folders.ts';
import { inBoth, type Localised, localise } from './localise.ts';
import { fillSlug, type Tokens } from './tokens.ts';
import { readYaml } from './yaml-file.ts';

const headline = shortBoth(60);
const titled = z.strictObject({ title: both, text: both });
const year = z.strictObject({ year: z.int(), text: both });

const home = z.strictObject({
  headlines: z.array(headline).length(3),
  lead: both,
  about: titled,
  history: z.array(year),
  achievementsTitle: both,
  achievements: z
    .array(
      titled.extend({
        id: oneOf(['webinars', 'centre', 'trainings', 'defik']),
        link: z.strictObject({ to: z.string().startsWith('/'), label: both }),
      }),
    )
    .length(4),
  membership: titled.extend({ button: both }),
  partnerHeadings: z.array(headline).length(3),
  partners: z.array(z.strictObject({ name: both, logo: picture, url: z.url().optional() })),
  call: z.strictObject({ title: both, button: both }),
  heroes: z.array(z.strictObject({ image: picture, alt: both })).length(4),
});

const about = z.looseObject({ headlines: z.array(headline).length(3), description: both });
const introduced = z.looseObject({ introduction: both });

export type HomeContent = Localised<z.output<typeof home>>;
export type AboutContent = Localised<z.output<typeof about>>;
export type IntroducedContent = Localised<z.output<typeof introduced>>;

export interface SiteContent {
  association: string;
  titleSuffix: string;
  mission: string[];
  contacts: ReturnType<typeof contacts>['fr'];
}

const read = <S extends z.ZodType>(file: string, schema: S) => readYaml(path.join(contentFolder, file), schema);

/** The content of the pages that no section owns, and what header and footer show. Throws `ContentError`. */
export function shellContent(association: Association, tokens: Tokens): Record<string, Both<unknown>> {
  const page = <S extends z.ZodType>(file: string, schema: S) => {
    const data = read(file, schema);
    return inBoth((language) => localise(data, language, tokens));
  };
  const links = (content: HomeContent): HomeContent => ({
    ...content,
    achievements: content.achievements.map((item) => ({
      ...item,
      link: { ...item.link, to: fillSlug(item.link.to, {}) },
    })),
  });
  const homePage = page('home/home.yaml', home) as Both<HomeContent>;
  return {
    site: inBoth(
      (language): SiteContent => ({
        association: association.tokens.association,
        titleSuffix: association.titleSuffix[language],
        mission: association.mission.map((line) => line[language]),
        contacts: contacts(association)[language],
      }),
    ),
    home: { fr: links(homePage.fr), en: links(homePage.en) },
    about: page('about/about.yaml', about),
    membership: page('membership/membership.yaml', introduced),
    francophonie: page('francophonie/francophonie.yaml', introduced),
  };
}
