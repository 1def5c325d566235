import { statSync } from 'node:fs';
import path from 'node:path';
import { documentsOf } from 'store/composition.ts';
import { readAssetAddress, storedAsset } from 'store/release.ts';
import type { ComposedDocument } from './document.ts';
import { type PageWeights, weigh } from './page-weights.ts';
import type { Site } from './site.ts';

/**
 * Weighs each document with its scripts, styles and fonts. Pictures and the total are 0, because only a browser knows
 * which pictures it loads.
 */
export function weighDocuments({ id, documents }: Site): PageWeights[] {
  const sizes = new Map<string, number>();
  const sizeOf = (href: string): number => {
    const known = sizes.get(href) ?? compressedSize(href);
    sizes.set(href, known);
    return known;
  };
  return documents.map((document) => {
    const html = statSync(`${path.join(documentsOf(id), document.file)}.br`).size;
    const named = namedIn(document).map((file) => ({ ...file, body: sizeOf(file.url) }));
    const files = [{ url: document.address, type: 'text/html', body: html }, ...named];
    return { path: document.address, ...weigh(files), total: 0 };
  });
}

/** The scripts, styles and fonts that a document names, each once. */
function namedIn({ tags }: ComposedDocument): { url: string; type: string }[] {
  const types = new Map(
    tags.map(({ name, attributes: { rel, as, src, href } }): [string | undefined, string] => {
      if (name === 'script') return [src, 'text/javascript'];
      if (name === 'link' && rel === 'modulepreload') return [href, 'text/javascript'];
      if (name === 'link' && rel === 'stylesheet') return [href, 'text/css'];
      return [name === 'link' && rel === 'preload' && as === 'font' ? href : undefined, 'font/woff2'];
    }),
  );
  return [...types].flatMap(([url, type]) => (url ? [{ url, type }] : []));
}

/** Compressed; 0 for a missing file, which the links gate reports. */
function compressedSize(href: string): number {
  if (!readAssetAddress(href)) return 0;
  const stored = storedAsset(href);
  return (
    (statSync(`${stored}.br`, { throwIfNoEntry: false }) ?? statSync(stored, { throwIfNoEntry: false }))?.size ?? 0
  );
}
