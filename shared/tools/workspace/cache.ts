import path from 'node:path';
import { repository } from './repository.ts';

/**
 * What builds keep for the next ones. Git ignores the folder, and it may be deleted at any time. `SITE_CACHE` names
 * another: the build of each app has one of its own, so that no app's code can change what another's build finds.
 */
export const cacheFolder = process.env.SITE_CACHE ?? path.join(repository, '.cache');

/** That of the builds of an app, `.cache/builds/mf-events`. */
export const buildCache = (app: string): string => path.join(repository, '.cache/builds', app);
