import { hash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Upload } from 'edit/api/item.ts';
import type { Context, Hono } from 'hono';
import sharp from 'sharp';
import { documentsFolder } from 'tools/content/markdown.ts';
import { registerKind } from '../forms/kinds.ts';
import { schoolsAsWorkbook } from '../forms/schools.ts';
import { importSchools } from '../publishing/import-schools.ts';
import { assertOwn, kindFor } from '../publishing/items.ts';
import type { Services } from '../publishing/services.ts';
import { extensionOf, isPicture } from '../publishing/uploads.ts';
import { limitByPerson, serialiseByPerson } from '../requests.ts';

const types: Record<string, string> = { '.jpg': 'image/jpeg', '.png': 'image/png', '.svg': 'image/svg+xml' };

export function uploadRoutes(app: Hono, services: Services): void {
  const takesTurns = serialiseByPerson();
  const limit = limitByPerson(120, 10);

  // The body is read when it is its turn, so that many at once do not fill the memory.
  app.post('/api/uploads/:name{.+}', limit, (c) =>
    takesTurns(c.var.person.id, async () => {
      const name = c.req.param('name');
      extensionOf(name);
      assertOwn([name], c.var.person.teams);
      const upload = await services.uploads.add(name, await bytesOf(c));
      // An upload replaces no other file: it is the first that is free of `name.jpg`, `name-2.jpg`, …
      let free = name;
      for (let number = 2; isTaken(free, upload.id, services); number++)
        free = name.replace(/(?=\.\w+$)/, `-${number}`);
      return c.json({ ...upload, name: free } satisfies Upload);
    }),
  );

  app.post('/api/register/import', limit, (c) =>
    takesTurns(c.var.person.id, async () => {
      kindFor(registerKind, c.var.person.teams);
      const bytes = await bytesOf(c);
      const { language } = c.var.person;
      return c.json(await importSchools({ bytes, language, folders: services.committed }));
    }),
  );

  app.get('/api/register/schools.xlsx', limit, async (c) => {
    kindFor(registerKind, c.var.person.teams);
    const csv = readFileSync(path.join(services.committed.content, registerKind), 'utf8');
    c.header('Content-Disposition', 'attachment');
    return c.body(await schoolsAsWorkbook(csv));
  });

  app.get('/files/:name{.+}', (c) => {
    const name = c.req.param('name');
    return send(c, contentFile(name, services), 'private, max-age=60');
  });

  app.get('/uploads/:id', (c) =>
    send(c, services.uploads.fileOf(c.req.param('id')), 'private, max-age=31536000, immutable'),
  );

  /** Pictures are shown, and everything else is downloaded. Neither can run anything here. */
  async function send(c: Context, file: string | undefined, caching: string) {
    if (!file) return c.notFound();
    const bytes = new Uint8Array(readFileSync(file));
    // An upload has no extension.
    const type = types[path.extname(file)] ?? (isPicture(bytes) ? 'image/jpeg' : undefined);
    // A drawing stays as it is.
    const isSmall = c.req.query('small') !== undefined && type && !type.startsWith('image/svg');
    return c.body(isSmall ? await smallCopy(bytes) : bytes, 200, {
      'Content-Type': type ?? 'application/octet-stream',
      'Cache-Control': caching,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      ...(!type && { 'Content-Disposition': 'attachment' }),
    });
  }
}

const bytesOf = async (c: Context): Promise<Uint8Array> => new Uint8Array(await c.req.arrayBuffer());

function contentFile(name: string, { committed }: Services): string | undefined {
  const folder = ['pictures', documentsFolder].find((one) => name.startsWith(`${one}/`));
  if (!folder) return undefined;
  const { content } = committed;
  const file = path.join(content, name);
  if (!existsSync(file)) return undefined;
  // Neither `..` nor a symbolic link leads out of the folder.
  const full = realpathSync(file);
  const isInside = full.startsWith(path.join(realpathSync(content), folder, path.sep));
  return isInside && statSync(full).isFile() ? full : undefined;
}

/** By the hash of the whole picture: a list of hundreds is asked for again and again. */
const small = new Map<string, Uint8Array<ArrayBuffer>>();

/** A copy for lists, on screens with two pixels for each. */
async function smallCopy(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const key = hash('sha256', bytes);
  const resized = () => sharp(bytes).resize({ width: 240, withoutEnlargement: true }).flatten({ background: 'white' });
  const copy = small.get(key) ?? new Uint8Array(await resized().jpeg({ quality: 70 }).toBuffer());
  small.set(key, copy);
  return copy;
}

/** The same bytes may have the same name: a file that was sent again because its answer was lost. */
function isTaken(name: string, id: string, services: Services): boolean {
  const file = contentFile(name, services);
  const others = services.drafts.list().flatMap(({ uploads }) => uploads);
  return (
    (file !== undefined && hash('sha256', readFileSync(file)) !== id) ||
    others.some((other) => other.name === name && other.id !== id)
  );
}
