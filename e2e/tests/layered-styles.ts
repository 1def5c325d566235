import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { layers } from 'contract/builds.ts';
import { appNames } from 'tools/workspace/apps.ts';
import { repository } from '../shared-settings.ts';

/** The source of every stylesheet, with layers. Shared ones come first, as the shell loads them. */
export const layered = [
  `@layer ${layers.join(', ')};`,
  ...['shared/ui', ...appNames.map((name) => `${name}/src`)].flatMap((folder) =>
    readdirSync(path.join(repository, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css') && !file.includes('node_modules'))
      .sort()
      .map((file) => readFileSync(path.join(repository, folder, file), 'utf8')),
  ),
]
  .join('\n')
  // Built files have other addresses.
  .replaceAll(/url\([^)]*\)/g, 'none');
