import { z } from 'zod';

const path = z.string().regex(/^\/[a-z0-9/-]{0,119}$/);
const folder = z
  .string()
  .regex(/^[a-z]+(-[a-z0-9]+)*(\/[a-z-]+)*$/)
  .max(80);
const blank = z.string().regex(/^[a-z]{1,30}$/);

/** What other apps may know of an app’s content: data, read in its own sandbox (docs/security.md). */
export const factsSchema = z.strictObject({
  app: z.string(),
  namespace: z.string(),
  /** The French addresses of its pages, except those that content creates. */
  paths: z.array(path).max(200),
  /** Folders in which each file becomes a page, with the path above these pages. */
  pages: z.record(folder, path),
  markdown: z.record(folder, z.string().regex(/^\w{1,40}$/)),
  /** The blanks that it counts, with their values. */
  counts: z.record(blank, z.string().regex(/^[\p{L}\p{N} .,\u00a0\u202f-]{0,40}$/u)),
});

export type Facts = Omit<z.output<typeof factsSchema>, 'paths'> & { paths: readonly string[] };

/** Of a sandbox: the facts of all other apps, and the names of their content files. Its parent gives them. */
export const knownElsewhere = (): { facts: Facts[]; names: string[] } =>
  JSON.parse(process.env.SITE_ELSEWHERE ?? '{"facts":[],"names":[]}');
