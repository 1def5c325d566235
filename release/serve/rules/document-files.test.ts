import { expect, it } from 'vitest';
import { documentFiles, notFoundFiles } from './document-files.ts';

it('looks for a page, then for a file', () => {
  expect(documentFiles('/')).toEqual(['index.html']);
  expect(documentFiles('/en/events')).toEqual(['en/events/index.html', 'en/events']);
});

it('finds no page at the address of its file', () => {
  for (const address of ['/index.html', '/events/index.html.br', '/registry.json.gz'])
    expect(documentFiles(address), address).toEqual([]);
});

it('looks for the nearest “not found”', () => {
  expect(notFoundFiles('/en/events/unknown')).toEqual([
    'en/events/unknown/404.html',
    'en/events/404.html',
    'en/404.html',
    '404.html',
  ]);
  expect(notFoundFiles('/')).toEqual(['404.html']);
});

it('limits how many folders it tries', () => {
  expect(notFoundFiles('/deep'.repeat(4000)).length).toBeLessThan(10);
});
