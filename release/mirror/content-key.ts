/**
 * The key of an object that is found by the hash of its content, so that compositions share documents: `sha256-<base64>`
 * is `documents/<hex>`. Uses nothing of Node, because the Worker reads by it.
 */
export const contentKey = (folder: 'documents' | 'history' | 'lists', integrity: string): string =>
  `${folder}/${hexOf(integrity)}`;

/** The ETag of a file. The same in every region and composition, so that a visitor's copy stays valid. */
export const contentTag = (integrity: string): string => `"${hexOf(integrity).slice(0, 32)}"`;

/** The integrity of some bytes, by an API that Node and Workers have. */
export async function integrityBy(content: BufferSource): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return `sha256-${btoa(String.fromCharCode(...hash))}`;
}

const hexOf = (integrity: string): string =>
  [...atob(integrity.replace('sha256-', ''))].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
