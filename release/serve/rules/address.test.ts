import { expect, it } from 'vitest';
import { readAddress } from './address.ts';

const pathname = (target: string) => readAddress(target)?.pathname;

it.each([
  ['/', '/'],
  ['/events', '/events'],
  ['/events/', '/events/'],
  ['//evil.example/x', '/evil.example/x'],
  ['///', '/'],
  ['/a/./b/../c', '/a/c'],
  ['/a/..', '/'],
  ['/a/b/.', '/a/b/'],
  ['/%65vents', '/events'],
  ['/a%2f%2e%2e%2fb', '/b'],
  ['/..hidden', '/..hidden'],
])('reads %s as %s', (target, expected) => expect(pathname(target)).toBe(expected));

it.each(['/..', '/%2e%2e/secret', '/..%2f..%2fsecret', '/a/../../secret', '/%', '/%zz', '/%0', '/a%00', '*', ''])(
  'refuses %s',
  (target) => expect(readAddress(target)).toBeUndefined(),
);

it('keeps a query as it was sent, and drops a lone question mark', () => {
  expect(readAddress('/events?category=web%20inar&x=/../y')?.search).toBe('?category=web%20inar&x=/../y');
  expect(readAddress('/events?')?.search).toBe('');
});

it('reads the host that a request line names', () => {
  expect(readAddress('http://0123456789ab.localhost/events')).toEqual({
    pathname: '/events',
    search: '',
    host: '0123456789ab.localhost',
  });
  expect(readAddress('http://localhost')?.pathname).toBe('/');
});
