import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Context, Hono } from 'hono';
import { bodyOf } from '../body.ts';
import { registerKind } from '../forms/kinds.ts';
import { limitByPerson } from '../limit.ts';
import { addUpload, contentFile, smallCopy } from '../publishing/files.ts';
import { importSchools } from '../publishing/import-schools.ts';
import { type ItemServices, kindFor } from '../publishing/items.ts';
import { serialiseByPerson } from '../publishing/serialise-by-person.ts';
import { mostBytes } from '../publishing/uploads.ts';
import { type Accounts, session } from '../session.ts';

const types: Record<string, string> = { '.jpg': 'image/jpeg', '.png': 'image/png', '.svg': 'image/svg+xml' };

/** Pictures and documents: sent for drafts, and those of the site; and spreadsheets of schools. */
export function uploadRoutes(app: Hono, accounts: Accounts, services: ItemServices): void {
  const takesTurns = serialiseByPerson();
  const files = [bodyOf(mostBytes), limitByPerson(120, 10)] as const;
  for (const path of ['/api/uploads/*', '/api/register/import', '/files/*', '/uploads/*'])
    app.use(path, session(accounts));

  // The body is read when it is its turn, so that many at once do not fill the memory.
  app.post('/api/uploads/:name{.+}', ...files, (c) =>
    takesTurns(c.var.person.id, async () => {
      const name = c.req.param('name');
      return c.json(await addUpload(name, () => bytesOf(c), c.var.person.teams, services));
    }),
  );

  app.post('/api/register/import', ...files, (c) =>
    takesTurns(c.var.person.id, async () => {
      kindFor(registerKind, c.var.person.teams);
      const place = { folders: services.committed, folder: path.join(services.folder, 'imports') };
      return c.json(await importSchools({ bytes: await bytesOf(c), language: c.var.person.language, ...place }));
    }),
  );

  app.get('/files/:name{.+}', (c) => {
    const name = c.req.param('name');
    return send(c, contentFile(name, services), path.extname(name), 'private, max-age=60');
  });

  app.get('/uploads/:id', (c) => {
    const file = services.uploads.fileOf(c.req.param('id'));
    return send(c, file, file && isJpeg(file) ? '.jpg' : '', 'private, max-age=31536000, immutable');
  });

  /** Pictures are shown, and everything else is downloaded. Neither can run anything here. */
  async function send(c: Context, file: string | undefined, extension: string, caching: string) {
    if (!file) return c.notFound();
    const type = types[extension];
    const isSmall = c.req.query('small') !== undefined && type;
    const bytes = readFileSync(isSmall ? await smallCopy(file, services) : file);
    return c.body(bytes, 200, {
      'Content-Type': type ?? 'application/octet-stream',
      'Cache-Control': caching,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      ...(!type && { 'Content-Disposition': 'attachment' }),
    });
  }
}

const bytesOf = async (c: Context): Promise<Uint8Array> => new Uint8Array(await c.req.arrayBuffer());

const isJpeg = (file: string): boolean => readFileSync(file).toString('latin1', 0, 3) === '\xff\xd8\xff';
