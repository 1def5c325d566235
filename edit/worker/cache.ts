/** The cache of the service worker. */
export const cacheName = 'editors';

/** The last forms that open without a network. */
export const maxForms = 20;

export const isAsset = (path: string): boolean => path.startsWith('/assets/');

/** Answers that a form needs, and the first page. */
export const isKeptAnswer = (path: string): boolean => /^\/api\/(me|collections|translations|items\/.+)$/.test(path);
