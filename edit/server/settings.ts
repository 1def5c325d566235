import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { repository } from 'tools/workspace/apps.ts';

/** How the editors' app runs, from environment variables. Throws a sentence for an unusable value. */
export function readSettings(environment: Record<string, string | undefined> = process.env) {
  const port = environment.EDIT_PORT ?? '4180';
  // The database and the uploads.
  const folder = path.resolve(repository, environment.EDIT_DIR ?? '.edit');
  // Names and drafts are private.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Where people open the app. Passkeys belong to it.
  const origin = readOrigin(environment.EDIT_ORIGIN ?? `http://localhost:${port}`);
  // The public site: by default the address that its content names or, on this machine, that of `npm start`.
  const site = environment.EDIT_SITE ?? (origin.startsWith('http:') ? 'http://localhost:4173' : undefined);
  // Without a folder with the built browser app, each start builds it.
  return { folder, port, origin, site, builtApp: environment.EDIT_BUILT };
}

/** Passkeys work over https only, except on this machine. */
function readOrigin(text: string): string {
  const address = URL.parse(text);
  const safe = address?.protocol === 'https:' || (address?.protocol === 'http:' && address.hostname === 'localhost');
  if (address && safe && address.pathname === '/' && !address.search) return address.origin;
  throw new Error(`EDIT_ORIGIN is “${text}”; write https:// and the host only, for example https://edit.example.`);
}
