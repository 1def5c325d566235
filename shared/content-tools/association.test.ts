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

const endpoint = (SITE_REPORTS: string) => readAssociation(ownFolders, { SITE_REPORTS }).reports.endpoint;

it('reports nothing unless it is asked to', () => {
  expect(readAssociation(ownFolders, {}).reports.endpoint).toBe('');
});

it('reports to an address of the site, or of another server', () => {
  for (const address of ['', '/reports', '/api/reports', 'https://reports.example/site'])
    expect(endpoint(address)).toBe(address);
  for (const address of ['reports', '//reports.example', '/assets/a', '/en/a', '/reports?a', 'http://a.example', '/a"'])
    expect(() => endpoint(address), address).toThrow(`SITE_REPORTS is “${address}”`);
});

it('allows pages to connect to the servers that it names', () => {
  const origins = (environment: Record<string, string>) => otherOrigins(readAssociation(ownFolders, environment));
  expect(origins({})).toEqual([]);
  expect(origins({ SITE_REPORTS: '/reports' })).toEqual([]);
  expect(origins({ SITE_REPORTS: 'https://reports.example/site' })).toEqual(['https://reports.example']);
});
