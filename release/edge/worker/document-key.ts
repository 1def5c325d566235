/** Documents are stored by their content, so that compositions share them: `sha256-<base64>` is `documents/<hex>`. */
export const documentKey = (integrity: string): string => `documents/${hexOf(integrity)}`;

/** The same in every region and composition, so that a visitor's copy stays valid. */
export const documentTag = (integrity: string): string => `"${hexOf(integrity).slice(0, 32)}"`;

const hexOf = (integrity: string): string =>
  [...atob(integrity.replace('sha256-', ''))].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
