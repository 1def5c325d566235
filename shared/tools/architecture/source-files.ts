import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { repository } from '../workspace/apps.ts';

/** The files in a folder whose names match, relative to the repository. */
export const filesBelow = (folder: string, endings: RegExp): string[] =>
  globSync(`${folder}/**`, { cwd: repository, exclude: ['**/{node_modules,dist,.vite,.__mf__temp}'] }).filter((file) =>
    endings.test(file),
  );

export const read = (file: string): string => readFileSync(path.join(repository, file), 'utf8');

/** The modules that a file imports, and whether only types; with `later`, also by `import()`. */
export function importsOf(file: string, { later = false } = {}): { name: string; types: boolean }[] {
  const source = read(file);
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  return [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      name: moduleRequest.value,
      types: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ moduleRequest, isType }) => (moduleRequest ? { name: moduleRequest.value, types: isType } : [])),
    ...(later ? dynamicImports : []).flatMap(({ moduleRequest: { start, end } }) => {
      const [, name] = /^['"](.+)['"]$/.exec(source.slice(start, end)) ?? [];
      return name ? { name, types: false } : [];
    }),
  ];
}
