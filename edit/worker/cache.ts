/** The cache of the service worker. */
export const cacheName = 'editors';

export const isAsset = (path: string): boolean => path.startsWith('/assets/');

/** Answers that a form needs, and the first page. */
export const isKeptAnswer = (path: string): boolean => /^\/api\/(me|collections|translations|items\/.+)$/.test(path);
