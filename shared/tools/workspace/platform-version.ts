import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The version of the facade. Raise it in its `package.json` when a name goes or changes its meaning. */
export const platformVersion: string = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../platform/package.json'), 'utf8'),
).version;
