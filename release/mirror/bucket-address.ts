export interface BucketAddress {
  bucket: string;
  /** Empty, or with a slash at its end. */
  prefix: string;
}

export const isBucket = (address: string): boolean => /^s3:/.test(address);

/** Throws a sentence if it is no such address. */
export function readBucketAddress(address: string): BucketAddress {
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/([\w./-]*))?$/.exec(address) ?? [];
  if (!bucket || prefix.split('/').includes('..'))
    throw new Error(`“${address}” is not the address of a store. Write it as s3://bucket/prefix or s3://bucket.`);
  const trimmed = prefix.replace(/^\/+|\/+$/g, '');
  return { bucket, prefix: trimmed && `${trimmed}/` };
}
