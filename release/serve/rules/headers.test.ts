import { expect, it } from 'vitest';
import { documentHeaders, fileHeaders } from './headers.ts';
import { mediaTypeOf, mediaTypes } from './media-types.ts';

const policyOf = (pathname: string, name = pathname): string =>
  fileHeaders(pathname, mediaTypeOf(name))['Content-Security-Policy'] ?? '';

it('sends documents with the headers of documents', () => {
  expect(fileHeaders('/events', 'text/html;charset=utf-8')).toEqual(documentHeaders);
  expect(fileHeaders('/nowhere.svg', 'text/html;charset=utf-8')).toEqual(documentHeaders);
});

it('lets nothing run in other files beside the documents', () => {
  for (const name of Object.keys(mediaTypes).filter((ending) => ending !== 'html'))
    expect(policyOf(`/events/file.${name}`), name).toMatch(/^default-src 'none'; .*sandbox$/);
  expect(policyOf('/events/file.unknown')).toContain('sandbox');
});

it('lets nothing run in files of releases either, and sends no further header with those that cannot', () => {
  for (const name of ['html', 'svg', 'xml', 'atom'])
    expect(policyOf(`/assets/mf-events/file.${name}`), name).toMatch(/sandbox$/);
  // Chromium shows no PDF in a sandbox, and runs none of its scripts on the page's behalf.
  for (const name of ['js', 'css', 'json', 'avif', 'jpg', 'woff2', 'pdf'])
    expect(fileHeaders(`/assets/mf-events/file.${name}`, mediaTypeOf(`a.${name}`)), name).toEqual({});
});

it('lets the service worker run, with code of this site only', () => {
  expect(policyOf('/worker.js')).toBe("script-src 'self'");
  expect(policyOf('/events/worker.js')).toContain('sandbox');
});
