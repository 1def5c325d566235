import { type Release, releaseFormat } from 'store/release.ts';
import { z } from 'zod';
import { refuseUnless } from './refusal.ts';

/** Names that stay inside their folder on every disk: no `..`, no hidden file, no second spelling. */
const fileName = z
  .string()
  .max(200)
  .regex(/^(?:[\w@~+-][\w@~+.-]*\/){0,6}[\w@~+-][\w@~+.-]*$/);
const integrity = z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/);
/** Shown in terminals. */
const shownText = z
  .string()
  .max(200)
  .regex(/^\P{C}*$/u);

const files = {
  files: z.record(fileName, z.looseObject({ integrity, bytes: z.int().nonnegative() })),
  others: z.record(fileName, integrity),
  inputs: z.record(z.string(), z.string()),
};

const recordSchema = (app: string, version: string) =>
  z.looseObject({
    format: z.literal(releaseFormat),
    app: z.literal(app),
    version: z.literal(version),
    contract: z.int(),
    code: z.looseObject({
      ...files,
      shared: z.record(z.string(), z.string()),
      facade: z.array(z.string()),
      inventory: z.array(z.looseObject({ file: fileName, imports: z.array(fileName) })),
      server: z.string().regex(new RegExp(`^server/${app}/[0-9a-f]+$`)),
    }),
    content: z.looseObject({
      ...files,
      items: z.record(z.string(), z.looseObject({ file: fileName, since: z.iso.datetime() })),
      pictures: z.record(z.string(), z.looseObject({})),
      list: z.string(),
    }),
    site: app === 'shell' ? z.looseObject({ address: z.string(), name: z.string() }) : z.undefined().optional(),
    provenance: z.looseObject({
      commit: z
        .string()
        .regex(/^[0-9a-f]{40,64}$/)
        .nullable(),
      dirty: z.boolean(),
      at: z.iso.datetime(),
      by: shownText,
      tools: z.record(z.string(), shownText),
    }),
  });

/** Reads `release.json` of an app, which may be wrong on purpose. Refuses one that names a file outside the app's folders. */
export function readRecord(text: string, app: string, version: string): Release {
  const { error } = recordSchema(app, version).safeParse(parse(text));
  refuseUnless(
    error === undefined,
    `Its release.json is not one of ${app} ${version}: ${error?.issues[0]?.path.join('.')}: ${error?.issues[0]?.message}.`,
  );
  const release: Release = JSON.parse(text);
  const { code, content } = release;
  const assets = `assets/${app}/`;
  for (const part of [code, content])
    for (const name of Object.keys(part.others)) {
      const isServed = name.startsWith(assets) && Object.hasOwn(part.files, uncompressed(name.slice(assets.length)));
      refuseUnless(isServed || (part === code && name.startsWith(`${code.server}/`)), notIts(app, name));
    }
  for (const { file } of code.inventory) refuseUnless(Object.hasOwn(code.files, file), notIts(app, file));
  const named = [...Object.values(content.items).map((item) => `/${assets}${item.file}`), content.list];
  for (const address of named)
    refuseUnless(
      address.startsWith(`/${assets}`) && Object.hasOwn(content.files, address.slice(assets.length + 1)),
      notIts(app, address),
    );
  return release;
}

const notIts = (app: string, name: string): string => `Its release.json names ${name}, which is no file of ${app}.`;

const uncompressed = (name: string): string => name.replace(/\.(br|gz)$/, '');

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
