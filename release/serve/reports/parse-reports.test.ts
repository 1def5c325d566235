import type { PageReports } from 'contract/browser-report.ts';
import { expect, it } from 'vitest';
import { parseReports, refusesReports } from './parse-reports.ts';

const report = {
  kind: 'threw',
  app: 'mf-events',
  entry: 'remoteEntry-1a.js',
  source: 'code/a.js:1',
  detail: 'Error: b',
};
const sent = { page: '/en/events', language: 'en', reports: [report] } as PageReports;
const ours = (body: unknown) => parseReports(JSON.stringify(body), 'application/json');
const browsers = (body: unknown) => parseReports(JSON.stringify(body), 'application/reports+json; charset=utf-8');

it('reads what the site’s code sends', () => {
  expect(ours(sent)).toEqual([{ ...report, page: '/en/events', language: 'en' }]);
  expect(ours({ ...sent, page: '' })).toHaveLength(1);
});

it('refuses everything else', () => {
  const wrong: unknown[] = [
    null,
    [],
    {},
    { ...sent, userAgent: 'x' },
    { ...sent, page: '/events?q=zoe' },
    { ...sent, language: 'de' },
    { ...sent, reports: [] },
    { ...sent, reports: Array(11).fill(report) },
    ...[
      { kind: 'other' },
      { app: '../shell' },
      { app: undefined },
      { entry: 'a b' },
      { source: 'code/a.js' },
      { detail: 7 },
      { detail: 'a'.repeat(121) },
      { text: 'x' },
    ].map((change) => ({ ...sent, reports: [{ ...report, ...change }] })),
  ];
  for (const body of wrong) expect(ours(body), JSON.stringify(body)).toBeUndefined();
  expect(parseReports('not JSON', 'application/json')).toBeUndefined();
  expect(parseReports(JSON.stringify(sent), 'text/plain'), 'what a form of another site can send').toBeUndefined();
});

it('cleans a message that a browser has not cleaned', () => {
  const reports = [{ ...report, detail: 'Wrong "Zoé"\u001b[2J' }];
  expect(ours({ ...sent, reports })?.[0]?.detail).toBe('Wrong "Zoé" [2J'.replace('"Zoé"', '…'));
});

it('keeps of the Reporting API only what happened and where', () => {
  const crash = {
    type: 'crash',
    age: 12,
    url: 'https://site.example/en/contact-us?name=Zoe#a',
    user_agent: 'Mozilla/5.0',
    body: { reason: 'oom', stack: 'Zoe' },
  };
  const intervention = { ...crash, type: 'intervention', body: { id: 'HeavyAd', message: 'Zoe' } };
  expect(browsers([crash, intervention, { ...crash, type: 'network-error' }])).toEqual([
    { kind: 'crash', detail: 'oom', page: '/en/contact-us', language: 'en' },
    { kind: 'intervention', detail: 'HeavyAd', page: '/en/contact-us', language: 'en' },
  ]);
  expect(browsers([{ ...crash, url: 'x', body: { reason: 'a b' } }])).toEqual([
    { kind: 'crash', page: '', language: 'fr' },
  ]);
  expect(browsers(crash)).toBeUndefined();
  expect(browsers([7])).toBeUndefined();
});

it('hears a visitor who refuses tracking', () => {
  const headers = (name: string, value: string) => (asked: string) => (asked === name ? value : undefined);
  expect(refusesReports(headers('sec-gpc', '1'))).toBe(true);
  expect(refusesReports(headers('dnt', '1'))).toBe(true);
  expect(refusesReports(headers('dnt', '0'))).toBe(false);
});
