import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { siteFolder } from '../paths.ts';
import type { Release } from '../store/release.ts';
import { assertFit } from './fit.ts';
import type { ComposeRequest } from './worker.ts';

const run = promisify(execFile);
export const compositionsFolder = path.join(siteFolder, 'compositions');

/** What `composition.json` says of a composition. */
export interface Composition {
  today: string;
  releases: Record<string, string>;
  /** Every address that has a document of its own. */
  pages: string[];
}

export const readComposition = (id: string): Composition =>
  JSON.parse(readFileSync(path.join(compositionsFolder, id, 'composition.json'), 'utf8'));

/** The published documents of a composition. */
export const documentsOf = (id: string): string => path.join(compositionsFolder, id, 'site');

/** The composer itself: its own sources decide over what it writes, as the releases do. */
function composerVersion(): string {
  const hash = createHash('sha256');
  for (const folder of [import.meta.dirname, path.join(import.meta.dirname, '../build')])
    for (const file of readdirSync(folder).sort()) hash.update(readFileSync(path.join(folder, file)));
  return hash.digest('hex');
}

/**
 * Renders every page in both languages from five releases, and returns the composition's id. The same releases on the
 * same day give the same composition, which is made once. Throws when the releases do not fit or a page fails.
 */
export async function compose(releases: Release[], today: string): Promise<{ id: string; made: boolean }> {
  assertFit(releases);
  const versions = releases.map(({ app, version }) => `${app}@${version}`).sort();
  const id = createHash('sha256')
    .update(JSON.stringify([versions, today, composerVersion()]))
    .digest('hex')
    .slice(0, 12);
  const place = path.join(compositionsFolder, id);
  if (existsSync(path.join(place, 'composition.json'))) return { id, made: false };

  const building = path.join(siteFolder, 'building', `composition-${id}-${process.pid}`);
  rmSync(building, { recursive: true, force: true });
  const folder = path.join(building, 'composition', 'site');
  mkdirSync(folder, { recursive: true });
  const request: ComposeRequest = {
    folder,
    releases,
    today,
  };
  writeFileSync(path.join(building, 'request.json'), JSON.stringify(request));
  try {
    await run(process.execPath, [path.join(import.meta.dirname, 'worker.ts'), path.join(building, 'request.json')], {
      env: { ...process.env, NODE_ENV: 'production' },
      maxBuffer: 1e8,
    });
    mkdirSync(compositionsFolder, { recursive: true });
    rmSync(place, { recursive: true, force: true });
    renameSync(path.dirname(folder), place);
  } catch (error) {
    const { stderr } = error as { stderr?: string };
    throw new Error(`The site could not be composed.\n${stderr || error}`);
  } finally {
    rmSync(building, { recursive: true, force: true });
  }
  return { id, made: true };
}
