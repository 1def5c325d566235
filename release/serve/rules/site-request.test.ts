import { expect, it } from 'vitest';
import { previewOf, readSiteRequest } from './site-request.ts';

it('reads the host in lower case, from the request line first', () => {
  expect(readSiteRequest('/events?a=b', 'Localhost:4173')).toEqual({
    pathname: '/events',
    search: '?a=b',
    host: 'localhost:4173',
  });
  expect(readSiteRequest('http://other.example/', 'localhost')?.host).toBe('other.example');
  expect(readSiteRequest('/', undefined)?.host).toBe('');
});

it.each([
  ['/%', 'localhost'],
  ['/', '../../etc'],
  ['/', 'a/b'],
])('refuses %s on the host %s', (target, host) => expect(readSiteRequest(target, host)).toBeUndefined());

it('finds the preview that a host names', () => {
  expect(previewOf('0123456789ab.localhost:4173')).toBe('0123456789ab');
  for (const host of ['localhost', '0123456789ab', '0123456789abc.localhost', 'x.0123456789ab.example'])
    expect(previewOf(host), host).toBeUndefined();
});
