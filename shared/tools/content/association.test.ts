import { expect, it } from 'vitest';
import { otherOrigins, readAssociation } from './association.ts';
import { ownFolders } from './folders.ts';

const account = (environment: Record<string, string>) => readAssociation(ownFolders, environment).emailjs;

it('leaves the options of the e-mail service off', () => {
  expect(account({})).toMatchObject({ origin: '', blockHeadless: false, blockList: [], limitRate: 0 });
});

it('sends to the e-mail service if an identifier is given', () => {
  expect(account({ EMAILJS_SERVICE_ID: 'service_1' }).origin).toBe('https://api.emailjs.com');
});

it('sends to another address when one is given', () => {
  const origin = 'https://mail.example';
  expect(account({ EMAILJS_SERVICE_ID: 'service_1', EMAILJS_ORIGIN: origin }).origin).toBe(origin);
});

it('allows pages to connect to the servers that it names', () => {
  const origins = (environment: Record<string, string>) => otherOrigins(readAssociation(ownFolders, environment));
  expect(origins({})).toEqual([]);
  expect(origins({ EMAILJS_ORIGIN: 'https://mail.example' })).toEqual(['https://mail.example']);
});
