/** A published file's name, with a hash of its bytes: `data/schools.json` becomes `data/schools-1a2b3c4d5e.json`. */
export const withHash = (name: string, hash: string): string => name.replace(/(\.\w+)$/, `-${hash}$1`);

/** The name without its hash. */
export const plainName = (name: string): string => name.replace(/-[0-9a-f]{10}(\.\w+)$/, '$1');

/** The start of the addresses of all files that releases publish. */
export const assetsRoot = '/assets/';
