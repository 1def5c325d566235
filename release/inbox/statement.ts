import { z } from 'zod';
import { limits } from './limits.ts';

/** A version, or the id of a composition. */
const id = z.string().regex(/^[0-9a-f]{12}$/);

const common = {
  format: z.literal(1),
  app: z.string().regex(/^[a-z][a-z0-9-]*$/),
  /** The live release of the app that it was made to replace; null if the app was not live. */
  base: id.nullable(),
  /** Numbers the statements of one inbox. The composer accepts a number of a signer only if it is the highest so far. */
  sequence: z.int().positive(),
  issued: z.iso.datetime(),
  expires: z.iso.datetime(),
};

const release = {
  ...common,
  version: id,
  pack: z.strictObject({
    hash: z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/),
    bytes: z.int().positive().max(limits.packBytes),
  }),
  /** Whether it may undo a release from a commit that the sender's checkout did not have. */
  anyway: z.boolean(),
};

const statementSchema = z.discriminatedUnion('wanted', [
  z.strictObject({ ...release, wanted: z.literal('release') }),
  z.strictObject({ ...release, wanted: z.literal('preview') }),
  z.strictObject({ ...common, wanted: z.literal('promote'), preview: id, anyway: z.boolean() }),
  /** Without `to`, to the previous release. */
  z.strictObject({
    ...common,
    wanted: z.literal('rollback'),
    to: z
      .string()
      .regex(/^[0-9a-f]{1,12}$/)
      .optional(),
  }),
]);

/** What a team signs. */
export type Statement = z.infer<typeof statementSchema>;

/** A statement with its signature, as it lies in an inbox. The signature is of exactly this text. */
const envelopeSchema = z.strictObject({ statement: z.string(), signature: z.string() });
export type Envelope = z.infer<typeof envelopeSchema>;

export const readStatement = (text: string): Statement | undefined => parse(statementSchema, text);
export const readEnvelope = (text: string): Envelope | undefined => parse(envelopeSchema, text);

function parse<T>(schema: z.ZodType<T>, text: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** What a signature of a statement of this app is for: no other app, and nothing else that the key may sign. */
export const namespaceOf = (app: string): string => `release/${app}`;
