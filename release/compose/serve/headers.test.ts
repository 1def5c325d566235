import { expect, it } from 'vitest';
import { documentHeaders, fileHeaders, mediaTypeOf, mediaTypes } from './headers.ts';

const policyOf = (pathname: string): string =>
  fileHeaders(pathname, mediaTypeOf(pathname))['Content-Security-Policy'] ?? '';

it('sends documents with the headers of documents', () => {
  expect(fileHeaders('/nowhere.svg', 'text/html;charset=utf-8')).toEqual(documentHeaders);
});

it('lets pages of other sites read calendars and open data, and nothing else', () => {
  const readers = (pathname: string) => fileHeaders(pathname, mediaTypeOf(pathname))['Access-Control-Allow-Origin'];
  expect(['/events/events.csv', '/events/calendar.ics'].map(readers)).toEqual(['*', '*']);
  for (const other of ['/events.html', '/worker.js', '/assets/shell/data.json']) expect(readers(other)).toBeUndefined();
});

it('lets nothing run in other files, but the service worker with code of this site', () => {
  for (const name of [...Object.keys(mediaTypes).filter((ending) => ending !== 'html'), 'unknown'])
    expect(policyOf(`/events/file.${name}`), name).toMatch(/^default-src 'none'; .*sandbox$/);
  for (const name of ['html', 'svg', 'xml', 'atom'])
    expect(policyOf(`/assets/mf-events/file.${name}`), name).toMatch(/sandbox$/);
  // Chromium shows no PDF in a sandbox, and runs none of its scripts on the page's behalf.
  for (const name of ['js', 'css', 'json', 'avif', 'woff2', 'pdf'])
    expect(policyOf(`/assets/mf-events/file.${name}`), name).toBe('');
  expect([policyOf('/worker.js'), policyOf('/events/worker.js')]).toEqual([
    "script-src 'self'",
    expect.stringContaining('sandbox'),
  ]);
});
