import { alternative, both, count, exactly, id, name, oneOf, picture, prose } from 'tools/content/fields.ts';
import { z } from 'zod';
import { call, headline, year } from './home.ts';

const post = z.strictObject({
  title: both,
  note: both.optional(),
  accent: oneOf(['night', 'blue', 'tea', 'brick']),
  get children() {
    return z.array(post).optional();
  },
});

export const aboutSchema = z.strictObject({
  headlines: exactly(3, headline),
  description: prose,
  history: z.array(year),
  vision: prose,
  mission: prose,
  values: z.array(z.strictObject({ name: both, text: prose })),
  objectives: z.array(prose),
  chart: z.array(post),
  /** What the chart shows, for who cannot see it. Each language has its picture (charts/structure-…). */
  chartAlt: alternative,
  /** Teachers by level, or N/A (docs/spec.md, Numbers and limits). `more` are levels of the same number. */
  teachers: z.array(
    z.strictObject({ level: both, more: z.array(both).optional(), count: count.nullable().default(null) }),
  ),
  teachersNote: prose.optional(),
  call,
});

export const officersSchema = z.array(
  z.strictObject({ id, name, position: both, testimonial: prose, image: picture('officers') }),
);

/** Some regions have two floating members, perhaps of a kind of school (docs/spec.md, About). */
export const regionsSchema = z.array(
  z.strictObject({
    name: both,
    president: name,
    secretary: name,
    treasurer: name,
    floating: exactly(2, z.strictObject({ name, establishment: both.optional() })).optional(),
  }),
);
