import { both, exactly, prose, webAddress } from 'tools/content/fields.ts';
import type { Localised } from 'tools/content/localise.ts';
import { z } from 'zod';

const item = z.strictObject({ name: both, text: prose, url: webAddress.optional() });

export const francophonieSchema = z.strictObject({
  introduction: prose,
  blocks: exactly(3, z.strictObject({ title: both, introduction: prose, items: z.array(item) })),
});

export type FrancophonieContent = Localised<z.output<typeof francophonieSchema>>;
