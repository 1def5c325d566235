import path from 'node:path';
import { repository } from 'tools/workspace/repository.ts';

/** The store, with the mail of a local site. Git ignores it. */
export const siteFolder = path.resolve(repository, process.env.SITE_DIR ?? '.site');
