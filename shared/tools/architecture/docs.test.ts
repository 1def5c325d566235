import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { repository } from '../workspace/apps.ts';
import { filesBelow, read } from './source-files.ts';

const documents = ['README.md', 'CONTRIBUTING.md', ...filesBelow('docs', /\.md$/)];

/** What a document may name that the repository does not contain: examples, and what commands create. */
const absent = /mf-jobs|[<*…{]|^\.(site|cache)|kisumu-french-day|^release\/allowed_signers$/;

it.each(documents)('every link and path in %s leads to a file', (document) => {
  const text = read(document).replace(/```.*?```/gs, '');
  const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, link = '']) =>
    path.join(path.dirname(document), link),
  );
  const paths = [...text.matchAll(/`((?:shared|release|shell|mf-[a-z]+|e2e|docs)\/[^`\s]*)`/g)].map(
    ([, name = '']) => name,
  );
  const missing = [...links, ...paths].filter((name) => !absent.test(name) && !existsSync(path.join(repository, name)));
  expect(missing).toEqual([]);
});
