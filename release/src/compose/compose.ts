import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { siteFolder } from '../paths.ts';
import {
  type Composition,
  compositionFolder,
  damagedDocuments,
  documentsOf,
  tryComposition,
} from '../store/composition.ts';
import { integrityOf } from '../store/damage.ts';
import { placeFolder } from '../store/place.ts';
import { named, type Release } from '../store/release.ts';
import { step } from '../store/step.ts';
import { composerVersion } from './composer-version.ts';
import { assertFit } from './fit.ts';
import { type Before, linkOrCopy } from './kept-documents.ts';
import { runWorker } from './run-worker.ts';
import type { ComposeRequest } from './worker.ts';

export { type Composition, documentsOf, readComposition } from '../store/composition.ts';

export interface Composed {
  id: string;
  composition: Composition;
}

/**
 * Renders every page in both languages from five releases, into a composition of its own. Documents that would be the
 * same as in the composition `live`, but for the day they say they were composed on, are taken over from it: a release
 * of one section leaves all others as they are, on whatever day. Throws when releases do not fit or a page fails.
 */
export async function compose(releases: Release[], today: string, live?: string): Promise<Composed> {
  assertFit(releases);
  const { site } = releases.find(({ app }) => app === 'shell') as Release;
  if (!site) throw new Error(`${releases.map(named).join(', ')}: the shell does not say where the site stands.`);
  const before = soundDocuments(live);
  const building = path.join(siteFolder, 'building', `composition-${process.pid}`);
  const folder = path.join(building, 'composition', 'site');
  rmSync(building, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  try {
    const request: ComposeRequest = { folder, releases, today, address: site.address, association: site.name, before };
    await runWorker(building, request, releases);
    step('the pages are rendered');
    const composition = finish(folder, before);
    const id = createHash('sha256')
      .update(JSON.stringify([composition.releases, composition.files]))
      .digest('hex')
      .slice(0, 12);
    step('the composition is named');
    const same = tryComposition(id);
    if (same && damagedDocuments(id, same).length === 0) return { id, composition: same };
    placeFolder(path.dirname(folder), compositionFolder(id), 'composition.json');
    return { id, composition };
  } finally {
    rmSync(building, { recursive: true, force: true });
  }
}

/** What may be taken over from a composition: documents that are still what was composed. */
function soundDocuments(live: string | undefined): Before | undefined {
  const composition = tryComposition(live);
  if (!live || !composition) return;
  const damaged = damagedDocuments(live, composition).map((name) => name.replace(/\.(br|gz)$/, ''));
  const keys = Object.entries(composition.keys).filter(([file]) => !damaged.includes(file));
  return { folder: documentsOf(live), keys: Object.fromEntries(keys) };
}

/** Records every file; what is byte for byte as before (a registry, a sitemap) becomes the file that was there. */
function finish(folder: string, before: Before | undefined): Composition {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .sort();
  const files: Record<string, string> = {};
  for (const name of names) {
    const content = readFileSync(path.join(folder, name));
    files[name] = integrityOf(content);
    const earlier = before && path.join(before.folder, name);
    if (earlier && isSame(earlier, path.join(folder, name), content)) relink(earlier, path.join(folder, name));
  }
  const record = path.join(folder, '..', 'composition.json');
  const composition: Composition = { ...JSON.parse(readFileSync(record, 'utf8')), files, composer: composerVersion() };
  writeFileSync(record, `${JSON.stringify(composition, null, 1)}\n`);
  return composition;
}

/** Whether the composition before has another file of these bytes. */
function isSame(earlier: string, file: string, content: Buffer): boolean {
  try {
    return statSync(earlier).ino !== statSync(file).ino && readFileSync(earlier).equals(content);
  } catch {
    return false;
  }
}

function relink(from: string, to: string): void {
  rmSync(to);
  linkOrCopy(from, to);
}
