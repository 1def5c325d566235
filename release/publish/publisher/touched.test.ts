import path from 'node:path';
import { contentFolder } from 'tools/content/folders.ts';
import { repository } from 'tools/workspace/repository.ts';
import { expect, it } from 'vitest';
import { touchedBy } from './touched.ts';

const content = path.relative(repository, contentFolder);

it.each([
  ['mf-jobs/package.json', ['mf-jobs'], false, false],
  [`${content}/events/a.yaml`, ['mf-events'], false, true],
  [`${content}/pictures/news/a.jpg`, ['mf-news'], false, true],
  [`${content}/association.yaml`, [], true, true],
  ['shared/locales/contact/fr.json', ['mf-contact'], false, false],
  ['shared/locales/other/fr.json', [], true, false],
  ['shared/ui/Card.tsx', [], true, false],
  ['pnpm-lock.yaml', [], true, false],
  ['docs/releases.md', [], false, false],
  ['release/store/lock.ts', [], false, false],
])('says what %s touches', (file, own, isShared, isContent) => {
  expect(touchedBy([file, 'README.md'])).toEqual({ own, isShared, isContent });
});
