/** `s3://bucket/prefix`, or undefined if the store is a folder. */
export const sharedAddress = process.env.SITE_STORE?.replace(/\/+$/, '') || undefined;

/** The folder, relative to the repository, in which this machine works on a store in a bucket. */
export const workingCopyOf = (address: string): string =>
  `.cache/stores/${address.replace(/^s3:\/\//, '').replace(/[^\w.-]+/g, '-')}`;
