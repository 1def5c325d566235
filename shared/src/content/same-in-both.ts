import { z } from 'zod';

export const sameInBothFile = 'same-in-both.yaml';

/** Texts that are the same in French and English on purpose, each with the reason. */
export const sameInBothSchema = z.array(z.strictObject({ text: z.string(), because: z.string() }));
