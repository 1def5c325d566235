import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { repository } from 'tools/workspace/apps.ts';

/** How the editors' app runs, from environment variables. */
export interface Settings {
  /** `EDIT_DIR`: the database and the uploads; `.edit` by default. */
  folder: string;
  /** `EDIT_ORIGIN`: where people open the app; `http://localhost:4180` by default. Passkeys belong to it. */
  origin: string;
  /** `EDIT_PORT`. */
  port: string;
  /** `EDIT_SITE`: the public site. By default the address that its content names or, on this machine, that of `pnpm serve`. */
  site: string | undefined;
  /** `EDIT_BUILT`: a folder with the browser app, if it is built already; without it, each start builds it. */
  builtApp: string | undefined;
}

/** Throws a sentence for a value that cannot be used. */
export function readSettings(environment: Record<string, string | undefined> = process.env): Settings {
  const port = environment.EDIT_PORT ?? '4180';
  const folder = path.resolve(repository, environment.EDIT_DIR ?? '.edit');
  // Names and drafts are private.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const origin = readOrigin(environment.EDIT_ORIGIN ?? `http://localhost:${port}`);
  const site = environment.EDIT_SITE ?? (origin.startsWith('http:') ? 'http://localhost:4173' : undefined);
  return { folder, port, origin, site, builtApp: environment.EDIT_BUILT };
}

/** Passkeys work over https only, except on this machine. */
function readOrigin(text: string): string {
  const address = URL.parse(text);
  const safe = address?.protocol === 'https:' || (address?.protocol === 'http:' && address.hostname === 'localhost');
  if (address && safe && address.pathname === '/' && !address.search) return address.origin;
  throw new Error(`EDIT_ORIGIN is “${text}”; write https:// and the host only, for example https://edit.example.`);
}
