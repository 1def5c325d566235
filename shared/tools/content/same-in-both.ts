import { z } from 'zod';

export const sameInBothFile = 'same-in-both.yaml';

/** Texts that are meant to be the same in both languages, each with a reason. */
export const sameInBothSchema = z.array(z.strictObject({ text: z.string(), because: z.string() }));
