import { keptNames } from 'contract/kept.ts';
import { statedChecks } from 'contract/registry.ts';
import { both, prose } from 'tools/content/fields.ts';
import { z } from 'zod';
import { titled } from './home.ts';

export const openPages = {
  '/accessibility': 'accessibility',
  '/open-data': 'openData',
  '/privacy': 'privacy',
} as const;

/** An object with such a field for each of these names of the code. */
const forEach = <Name extends string, S extends z.ZodType>(names: readonly Name[], field: S) =>
  z.strictObject(Object.fromEntries(names.map((one) => [one, field])) as Record<Name, S>);

const openPage = z.strictObject({ title: both, introduction: prose, text: prose });

export const accessibilitySchema = openPage.extend({
  tested: both,
  ...forEach(['untested', 'scope'], prose).shape,
  checks: forEach(statedChecks, prose),
});

export const privacySchema = openPage.extend({
  keptTitle: both,
  columns: forEach(['what', 'why', 'until', 'names'], both),
  kept: forEach(keptNames, z.strictObject({ what: both, why: prose, until: prose })),
  sentTitle: both,
  sent: forEach(['messages', 'ownServer', 'analytics', 'unmeasured', 'hosting'], prose),
});

export const openDataSchema = openPage.extend({
  /** French addresses of the files that sections publish. */
  sets: z.array(titled.extend({ files: z.array(z.string().regex(/^\/[a-z-]+\/[a-z.-]+$/)) })),
});
