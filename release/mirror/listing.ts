import type { ListedObject } from './object-store.ts';

/** A page of a listing of S3 (`ListBucketResult`), and how to ask for the next one. */
export function readListing(xml: string): { objects: ListedObject[]; next: string | undefined } {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    key: field(entry, 'Key'),
    size: Number(field(entry, 'Size')),
    modified: Date.parse(field(entry, 'LastModified')),
    // The tag of an object that was put in one piece is its MD5, unless the service encrypts it.
    md5: /^"?([0-9a-f]{32})"?$/.exec(field(entry, 'ETag'))?.[1],
  }));
  const next = field(xml, 'IsTruncated') === 'true' ? field(xml, 'NextContinuationToken') : undefined;
  return { objects, next };
}

const field = (xml: string, name: string): string =>
  (new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(xml)?.[1] ?? '').replace(
    /&(?:(amp|lt|gt|quot|apos)|#(\d+));/g,
    (_, name: keyof typeof entities, code) => (name ? entities[name] : String.fromCodePoint(Number(code))),
  );

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
