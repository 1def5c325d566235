import path from 'node:path';

/** The folder of this repository, full path. */
export const repository = path.resolve(import.meta.dirname, '../../..');
