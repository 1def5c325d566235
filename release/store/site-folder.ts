import path from 'node:path';
import { repository } from 'workspace/repository.ts';
import { sharedAddress, workingCopyOf } from './shared/address.ts';

/**
 * The store, with the mail of a local site; beside a store in a bucket, this machine's working copy of it. Git ignores
 * both.
 */
export const siteFolder = path.resolve(
  repository,
  process.env.SITE_DIR ?? (sharedAddress ? workingCopyOf(sharedAddress) : '.site'),
);
