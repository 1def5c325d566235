import type { FederationManifest } from 'contract/builds.ts';
import { isBuiltName } from 'contract/file-names.ts';
import { type Message, Refusal, refusal } from 'store/message.ts';
import { z } from 'zod';

const name = z.string().refine(isBuiltName);
const integrity = z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/);
const short = z.string().max(300);
/** `event/butere-french-day-2025/fr`, `subject/join/en`. */
const item = z.string().regex(/^[A-Za-z0-9-]{1,80}(\/[a-z0-9-]{1,120})*\/(fr|en)$/);

const files = { files: z.record(name, integrity), others: z.record(z.string(), integrity) };

/** Whether all texts in some data are short, and have no sign that means something in a document. */
const isHarmless = (data: unknown): boolean =>
  typeof data === 'object' && data !== null
    ? Object.entries(data).every((entry) => entry.every(isHarmless))
    : typeof data !== 'string' || /^[^"'<>&\p{C}]{0,300}$/u.test(data.replace(/^[<>]=?/, ''));

const assets = z.looseObject({ sync: z.array(name), async: z.array(name) });
const builtFile = z.strictObject({
  file: name,
  entry: short.optional(),
  always: z.literal(true).optional(),
  imports: z.array(name).max(500),
  packages: z.array(short).max(500),
});

/** Published as it is; documents name some of its files. */
const manifest = z.looseObject({
  metaData: z.looseObject({ remoteEntry: z.looseObject({}), buildInfo: z.looseObject({}) }),
  shared: z.array(z.looseObject({ name: short, requiredVersion: short })),
  exposes: z.array(z.looseObject({ name: short, assets: z.looseObject({ js: assets, css: assets }) })),
});

const code = z.strictObject({
  ...files,
  shared: z.record(short, short),
  facade: z.array(short).max(500),
  inventory: z.array(builtFile).max(2000),
  manifest: (manifest.refine(isHarmless) as unknown as z.ZodType<FederationManifest>).optional(),
  server: z.string().regex(/^server\/[a-z0-9-]+\/[0-9a-f]{10,64}$/),
});
const content = z.strictObject({
  ...files,
  items: z.record(item, z.strictObject({ file: name, since: z.iso.datetime() })),
  list: z.string().regex(/^\/assets\/[a-z0-9-]+\/[A-Za-z0-9_./-]+\.json$/),
});
const address = z.url({ protocol: /^https?$/ });

/**
 * What a build may answer. It ran code of a commit, so each name that ends up in a path or a document is plain. The
 * parent adds the inputs, which it computes itself.
 */
const builtSchema = z.strictObject({ code, content, address: address.optional() });
export type Built = z.output<typeof builtSchema>;

/** Refuses an answer that is not of the schema, or names files of other apps or that it does not have. */
export function soundBuild(app: string, answer: unknown): Built {
  const { data, error } = builtSchema.safeParse(answer);
  if (!data) throw refusal('refused.oddBuild', { app, file: error.issues[0]?.path.join('.') ?? '' });
  const { code, content } = data;
  const folders = [`assets/${app}/`, `${code.server}/`];
  const isOwn = (file: string): boolean =>
    folders.some((folder) => file.startsWith(folder) && isBuiltName(file.slice(folder.length)));
  const named = code.inventory.flatMap(({ file, imports }) => [file, ...imports]);
  const odd =
    Object.keys({ ...code.others, ...content.others }).find((file) => !isOwn(file)) ??
    named.find((file) => !Object.hasOwn(code.files, file)) ??
    Object.values(content.items).find(({ file }) => !Object.hasOwn(content.files, file))?.file ??
    (code.server.startsWith(`server/${app}/`) ? undefined : code.server);
  if (odd !== undefined) throw refusal('refused.oddBuild', { app, file: odd });
  return data;
}

const params = z.looseObject({ text: z.string().optional(), output: z.string().optional() });
const faults = z.array(z.object({ code: z.string(), params })).min(1);

/** Why a build failed, as it says itself: a mistake in its content or its code, and nothing else. */
export function refusalOf(app: string, claimed: unknown): Refusal {
  const messages = faults
    .catch([{ code: '', params: {} }])
    .parse(claimed)
    .map(({ code, params: { text = '', output = text } }): Message => {
      if (code === 'refused.content') return { code, params: { text } };
      return { code: 'refused.build', params: { app, output: output.slice(-4000) } };
    });
  return new Refusal(...messages);
}
