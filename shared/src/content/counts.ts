import { z } from 'zod';

export const countsFile = 'counts.yaml';

const number = z.int().nonnegative();

/** How many of each thing there are (docs/spec.md, Numbers and limits), so that a lost or doubled file is noticed. */
export const countsSchema = z.strictObject({
  events: z.strictObject({ events: number }),
  news: z.strictObject({ articles: number, dated: number }),
  resources: z.strictObject({ teaching: number, guidelines: number, publications: number, teasers: number }),
  gallery: z.strictObject({ photos: number }),
  about: z.strictObject({ values: number, objectives: number, officers: number, regions: number, teachers: number }),
  /** Fees in Kenyan shillings; a new member pays `application` and `registration` together. */
  membership: z
    .strictObject({
      benefits: number,
      application: number,
      registration: number,
      newMember: number,
      subscription: number,
    })
    .refine(({ application, registration, newMember }) => application + registration === newMember, {
      path: ['newMember'],
      error: 'this is not the sum of application and registration. Correct one of the three.',
    }),
  /** Schools in all, and in each group by its id. */
  directory: z.record(z.string(), number),
});

export type Counts = z.output<typeof countsSchema>;
