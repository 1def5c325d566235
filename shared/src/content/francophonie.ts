import { z } from 'zod';
import { both, exactly, webAddress } from './fields.ts';
import type { Localised } from './localise.ts';

const item = z.strictObject({ name: both, text: both, url: webAddress.optional() });

export const francophonieSchema = z.strictObject({
  introduction: both,
  blocks: exactly(3, z.strictObject({ title: both, introduction: both, items: z.array(item) })),
});

export type FrancophonieContent = Localised<z.output<typeof francophonieSchema>>;
