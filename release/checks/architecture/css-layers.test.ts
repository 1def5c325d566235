import { layers } from 'contract/layers.ts';
import postcss from 'postcss';
import { expect, it } from 'vitest';
import { apps } from 'workspace/apps.ts';
import { filesBelow, read } from './source-files.ts';

/** The layers that each folder's stylesheets may fill: a section that leaves its own would override everyone. */
const mayFill: Record<string, string[]> = {
  'shared/ui': ['tokens', 'base', 'layout', 'parts', 'print'],
  ...Object.fromEntries(apps.map(({ name }) => [`${name}/src`, [name === 'shell' ? 'shell' : 'section']])),
};

const files = Object.entries(mayFill).flatMap(([folder, allowed]) =>
  filesBelow(folder, /\.css$/).map((file) => ({ file, allowed })),
);

it.each(files)('$file keeps every rule inside a layer of its folder', ({ file, allowed }) => {
  for (const node of postcss.parse(read(file)).nodes) {
    if (node.type === 'comment' || (node.type === 'atrule' && ['font-face', 'import'].includes(node.name))) continue;
    expect(node.type === 'atrule' && node.name, `${file}:${node.source?.start?.line}`).toBe('layer');
    if (node.type === 'atrule') expect(allowed).toContain(node.params);
  }
});

it('knows every layer that a folder may fill', () => {
  expect(new Set(Object.values(mayFill).flat())).toEqual(new Set(layers));
});
