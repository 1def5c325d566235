import { z } from 'zod';
import type { Answer, Asked } from './in-sandbox/protocol.ts';

/** Hostile code may answer anything. What passes here has the shape that the composer works with. */
const texts = z.array(z.string());
const shapes: Partial<Record<Asked['ask'], z.ZodType>> = {
  describe: z.object({
    routes: z.array(z.object({ path: z.string(), each: z.string().optional() })),
    card: z.boolean(),
    files: z.record(z.string(), z.string()).optional(),
  }),
  render: z.object({
    html: z.string(),
    head: z.looseObject({ fullTitle: z.string() }),
    trail: z.unknown().optional(),
    used: texts,
    content: texts,
    read: texts,
    sections: texts,
  }),
  document: z.string(),
  files: z.object({ files: z.array(z.object({ path: z.string(), text: z.string() })), read: texts }),
};

/** Throws what `fault` makes of a sentence, for an answer of another shape. */
export function checked<Kind extends Asked['ask']>(
  ask: Kind,
  answer: unknown,
  fault: (why: string) => Error,
): Answer[Kind] {
  const result = shapes[ask]?.safeParse(answer);
  if (result?.success === false) throw fault('what it answered is not what a release answers.');
  return (result ? result.data : answer) as Answer[Kind];
}
