import path from 'node:path';
import { repository } from 'workspace/apps.ts';

/** Where releases, compositions and the mail of a local site are kept; git ignores it. */
export const siteFolder = path.resolve(repository, process.env.SITE_DIR ?? '.site');
