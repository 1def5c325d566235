import type { BuiltFile } from 'contract/built-file.ts';
import { expect, it } from 'vitest';
import { modulesOf } from './released-app.ts';

const inventory: BuiltFile[] = [
  { file: 'section.js', entry: 'src/section.ts', always: true, imports: ['helper.js'], packages: [] },
  { file: 'pages.js', entry: 'src/pages.ts', imports: ['section.js'], packages: [] },
  { file: 'helper.js', imports: [], packages: [] },
];

it('names a section’s entries and what they import, with its pages if one of them is shown', () => {
  expect(modulesOf('mf-events', inventory, [])).toEqual(['helper.js', 'section.js']);
  expect(modulesOf('mf-events', inventory, ['mf-events/src/pages.ts'])).toContain('pages.js');
  expect(modulesOf('mf-news', inventory, ['mf-events/src/pages.ts'])).not.toContain('pages.js');
});
