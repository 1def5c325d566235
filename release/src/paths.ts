import path from 'node:path';

/** The top of the repository. */
export const repository = path.resolve(import.meta.dirname, '../..');

/** Where releases, compositions and the mail of a local site are kept; git ignores it. */
export const siteFolder = path.resolve(repository, process.env.SITE_DIR ?? '.site');

export const apps = ['shell', 'mf-events', 'mf-news', 'mf-directory', 'mf-contact'] as const;
export type App = (typeof apps)[number];
