import path from 'node:path';
import { repository } from 'tools/workspace/repository.ts';

/** The store. Git ignores it. */
export const siteFolder = path.resolve(repository, process.env.SITE_DIR ?? '.site');
