import { layers } from 'contract/builds.ts';
import postcss from 'postcss';
import { expect, it } from 'vitest';
import { apps } from '../workspace/apps.ts';
import { filesBelow, read } from './source-files.ts';

/** The layers of each folder's stylesheets. A rule outside any layer would override all others. */
const layersOf: Record<string, string[]> = {
  'shared/ui': ['tokens', 'base', 'layout', 'parts', 'print'],
  ...Object.fromEntries(apps.map(({ name }) => [`${name}/src`, [name === 'shell' ? 'shell' : 'section']])),
};

const files = Object.entries(layersOf).flatMap(([folder, allowed]) =>
  filesBelow(folder, /\.css$/).map((file) => ({ file, allowed })),
);

it.each(files)('$file keeps every rule inside a layer of its folder', ({ file, allowed }) => {
  for (const node of postcss.parse(read(file)).nodes) {
    if (node.type === 'comment' || (node.type === 'atrule' && ['font-face', 'import'].includes(node.name))) continue;
    expect(node.type === 'atrule' && node.name, `${file}:${node.source?.start?.line}`).toBe('layer');
    if (node.type === 'atrule') expect(allowed).toContain(node.params);
  }
});

it('gives every layer to a folder', () => {
  expect(new Set(Object.values(layersOf).flat())).toEqual(new Set(layers));
});
