import { statSync } from 'node:fs';
import path from 'node:path';
import { documentsOf } from 'store/composition.ts';
import { readAssetAddress, storedAsset } from 'store/release.ts';
import type { Weighed } from './budgets.ts';
import { type PageWeights, weigh } from './page-weights.ts';
import type { Checked, Site } from './site.ts';

/** A candidate and the live site as the budgets compare them. */
export const weighed = ({ site, live, changed }: Checked): Weighed => ({
  pages: weighDocuments(site),
  before: live ? weighDocuments(live) : [],
  changed,
  documents: site.documents,
  documentsBefore: live?.documents ?? [],
});

/**
 * Weighs each document with its scripts, styles and fonts. Pictures and the total are 0, because only a browser knows
 * which pictures it loads.
 */
function weighDocuments({ id, documents }: Site): PageWeights[] {
  const sizes = new Map<string, number>();
  const sizeOf = (href: string): number => {
    const known = sizes.get(href) ?? compressedSize(href);
    sizes.set(href, known);
    return known;
  };
  return documents.map(({ file, address, files }) => {
    const html = statSync(`${path.join(documentsOf(id), file)}.br`).size;
    const named = Object.entries(files).flatMap(([type, urls]) =>
      urls.map((url) => ({ url, type, body: sizeOf(url) })),
    );
    return { path: address, ...weigh([{ url: address, type: 'text/html', body: html }, ...named]), total: 0 };
  });
}

/** Compressed; 0 for a missing file, which the links gate reports. */
function compressedSize(href: string): number {
  if (!readAssetAddress(href)) return 0;
  const stored = storedAsset(href);
  return (
    (statSync(`${stored}.br`, { throwIfNoEntry: false }) ?? statSync(stored, { throwIfNoEntry: false }))?.size ?? 0
  );
}
