/**
 * The key of a document in a bucket is the hash of its content, so that compositions share documents: `sha256-<base64>` is
 * `documents/<hex>`. Uses nothing of Node, because the Worker reads by it.
 */
export const documentKey = (integrity: string): string => `documents/${hexOf(integrity)}`;

/** The ETag of a document. The same in every region and composition, so that a visitor's copy stays valid. */
export const documentTag = (integrity: string): string => `"${hexOf(integrity).slice(0, 32)}"`;

const hexOf = (integrity: string): string =>
  [...atob(integrity.replace('sha256-', ''))].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
