import type { ContentModule } from 'content-tools/content-module.ts';
import { filesIn, lengthOf, tally } from 'content-tools/counts.ts';
import { say } from 'content-tools/say.ts';
import { z } from 'zod';
import { aboutFile, aboutSchema, officersFile, officersSchema, regionsFile, regionsSchema } from './about.ts';
import { francophonieFile, francophonieSchema } from './francophonie.ts';
import { photoSchema } from './gallery.ts';
import { homeFile, homeSchema } from './home.ts';
import { membershipFile, membershipSchema } from './membership.ts';
import { menuFile, menuSchema } from './menu.ts';
import { shellSearch } from './search.ts';
import { shellContent } from './shell-content.ts';
import { feeMistakes, statedFees, sumOfTeachers, teacherMistakes } from './sum-mistakes.ts';

/** Fees in Kenyan shillings. A new member pays `application` and `registration` together. */
const membershipCounts = z
  .strictObject({ benefits: tally, application: tally, registration: tally, newMember: tally, subscription: tally })
  .refine(({ application, registration, newMember }) => application + registration === newMember, {
    path: ['newMember'],
    error: () =>
      say({
        en: 'this is not the sum of application and registration. Correct one of the three.',
        fr: 'ce n’est pas la somme de « application » et de « registration ». Corrigez l’un des trois nombres.',
      }),
  });

export default {
  paths: ['/', '/about-us', '/membership', '/gallery', '/francophonie-au-kenya', '/search', '/offline'],
  schemas: {
    [aboutFile]: aboutSchema,
    [officersFile]: officersSchema,
    [regionsFile]: regionsSchema,
    [francophonieFile]: francophonieSchema,
    [homeFile]: homeSchema,
    [membershipFile]: membershipSchema,
    [menuFile]: menuSchema,
    'gallery/*.yaml': photoSchema,
  },
  ownPictures: /^(brand\/|charts\/structure-(fr|en)$)/,
  counts: {
    gallery: {
      schema: z.strictObject({ photos: tally }),
      count: ({ names }) => [{ what: 'photos', found: filesIn(names, 'gallery').length }],
    },
    about: {
      schema: z.strictObject({ values: tally, objectives: tally, officers: tally, regions: tally, teachers: tally }),
      count: (content) => [
        { what: 'values', found: lengthOf(content, aboutFile, 'values') },
        { what: 'objectives', found: lengthOf(content, aboutFile, 'objectives') },
        { what: 'officers', found: lengthOf(content, officersFile) },
        {
          what: 'regions',
          noun: say({ en: 'regional offices', fr: 'les bureaux régionaux' }),
          found: lengthOf(content, regionsFile),
        },
      ],
      stated: (content) => [{ what: 'teachers', found: sumOfTeachers(content) }],
    },
    membership: {
      schema: membershipCounts,
      count: (content) => [{ what: 'benefits', found: lengthOf(content, membershipFile, 'benefits') }],
      stated: statedFees,
    },
  },
  checks: [teacherMistakes, feeMistakes],
  summary: ({ names }) => ({ photos: filesIn(names, 'gallery').length }),
  read: shellContent,
  search: shellSearch,
} satisfies ContentModule;
