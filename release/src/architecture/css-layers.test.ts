import postcss from 'postcss';
import { layers } from 'shared/build/layers.ts';
import { expect, it } from 'vitest';
import { filesBelow, read } from './source-files.ts';

/** The layers that each folder's stylesheets may fill: a section that leaves its own would override everyone. */
const mayFill: Record<string, string[]> = {
  shell: ['shell'],
  'mf-events': ['section'],
  'mf-news': ['section'],
  'mf-directory': ['section'],
  'mf-contact': ['section'],
  shared: ['tokens', 'base', 'layout', 'parts', 'print'],
};

const files = Object.keys(mayFill).flatMap((folder) => filesBelow(folder, /\.css$/));

it.each(files)('%s keeps every rule inside a layer of its folder', (file) => {
  for (const node of postcss.parse(read(file)).nodes) {
    if (node.type === 'comment' || (node.type === 'atrule' && ['font-face', 'import'].includes(node.name))) continue;
    expect(node.type === 'atrule' && node.name, `${file}:${node.source?.start?.line}`).toBe('layer');
    if (node.type === 'atrule') expect(mayFill[file.split('/')[0] as string]).toContain(node.params);
  }
});

it('knows every layer that a folder may fill', () => {
  expect(new Set(Object.values(mayFill).flat())).toEqual(new Set(layers));
});
