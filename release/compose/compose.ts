import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Composition, compositionFolder, damagedDocuments, findComposition } from 'store/composition.ts';
import { failpoint } from 'store/failpoint.ts';
import { readHistory } from 'store/history.ts';
import { installFolder } from 'store/install.ts';
import type { Release } from 'store/release.ts';
import { switchesOf } from 'store/rollback-history.ts';
import { siteFolder } from 'store/site-folder.ts';
import { assertCompatible } from './compatibility.ts';
import type { ComposeRequest } from './compose-request.ts';
import { writeManifest } from './manifest.ts';
import { placeReused } from './reused-documents.ts';
import { runWorker } from './run-worker.ts';

/** How many earlier compositions to search for documents to reuse. */
const searchDepth = 5;

export interface Composed {
  id: string;
  composition: Composition;
}

/**
 * Makes every page in both languages from one release of each app. Reuses documents of the live composition and of
 * recent ones that differ only in their date, so that a release of one section leaves the other files unchanged. Throws
 * if releases are incompatible or a page fails.
 */
export async function compose(releases: Release[], today: string, live?: string): Promise<Composed> {
  assertCompatible(releases);
  const building = path.join(siteFolder, 'building', `composition-${process.pid}`);
  const folder = path.join(building, 'composition', 'site');
  rmSync(building, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  try {
    const cached = recentCompositions(live);
    const request: ComposeRequest = { folder, releases: releases.map(withoutRecords), today, cached };
    await runWorker(building, request, releases);
    placeReused(folder, cached);
    failpoint('the pages are rendered');
    const composition = writeManifest(request, live);
    const id = createHash('sha256')
      .update(JSON.stringify([composition.releases, composition.files]))
      .digest('hex')
      .slice(0, 12);
    failpoint('the composition is named');
    const same = findComposition(id);
    if (same?.composer === composition.composer && damagedDocuments(id, same).length === 0)
      return { id, composition: same };
    await installFolder(path.dirname(folder), compositionFolder(id), 'composition.json');
    return { id, composition };
  } finally {
    rmSync(building, { recursive: true, force: true });
  }
}

/** Without what only publishing needs of the content, which is most of a release of 10,000 articles. */
const withoutRecords = (release: Release): Release => ({
  ...release,
  content: { ...release.content, others: {}, inputs: {}, pictures: {} },
});

/** The live composition, and recent ones, whose documents a rollback often needs again. */
function recentCompositions(live: string | undefined): string[] {
  const last = switchesOf(readHistory())
    .toReversed()
    .map(({ composition }) => composition);
  return [...new Set([...(live ? [live] : []), ...last])].slice(0, searchDepth);
}
