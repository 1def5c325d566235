import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { repository } from './shared-settings.ts';

/** The names of all sections: workspace folders `mf-*`. Tests of a section are in `tests/<section>`. */
export const sections: string[] = readdirSync(repository)
  .filter((name) => name.startsWith('mf-') && existsSync(path.join(repository, name, 'package.json')))
  .sort();
