import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Composition, documentsOf, findComposition } from 'store/composition.ts';
import { hasIntegrity, integrityOf } from 'store/integrity.ts';
import { filesBelow } from 'workspace/files-below.ts';
import type { ComposeRequest } from './compose-request.ts';
import { composerVersion } from './composer-version.ts';
import { linkOrCopy } from './reused-documents.ts';

/**
 * Adds the integrity of every file to the manifest. Replaces files that the live site has too, such as a sitemap, by
 * hard links. `live` is the live composition.
 */
export function writeManifest(
  { folder, releases, today }: Pick<ComposeRequest, 'folder' | 'releases' | 'today'>,
  live: string | undefined,
): Composition {
  const before = findComposition(live);
  const files: Record<string, string> = {};
  for (const name of filesBelow(folder)) {
    const file = path.join(folder, name);
    const known = live && before?.files[name];
    const there = live && path.join(documentsOf(live), name);
    // A link to a live file is a reused document, whose integrity has just been checked.
    files[name] = known && there && isSameFile(there, file) ? known : integrityOf(readFileSync(file));
    if (there && files[name] === known && !isSameFile(there, file) && hasIntegrity(there, known)) {
      linkOrCopy(there, file);
    }
  }
  const file = path.join(folder, '..', 'composition.json');
  const composition: Composition = {
    ...JSON.parse(readFileSync(file, 'utf8')),
    // Not as the code of the releases may have written it.
    today,
    releases: Object.fromEntries(releases.map(({ app, version }) => [app, version])),
    reports: releases.find(({ app }) => app === 'shell')?.site?.reports,
    files,
    composer: composerVersion(),
  };
  writeFileSync(file, `${JSON.stringify(composition, null, 1)}\n`);
  return composition;
}

function isSameFile(one: string, other: string): boolean {
  const [here, there] = [one, other].map((name) => statSync(name, { throwIfNoEntry: false }));
  return here !== undefined && here.ino === there?.ino && here.dev === there.dev;
}
