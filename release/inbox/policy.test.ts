import { expect, it } from 'vitest';
import { bucketPolicy } from './policy.ts';

const users = (principal: string) =>
  bucketPolicy('s3://site/prefix', ['mf-events'], principal).Statement.map(({ Principal }) => Principal.AWS.join());

it('names a user for each app and for the composer', () => {
  expect(new Set(users('user/site-*'))).toEqual(new Set(['user/site-composer', 'user/site-mf-events']));
});

it('refuses to make one user of all', () => {
  expect(() => users('user/site')).toThrow('one user with all rights');
});
