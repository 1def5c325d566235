import { expect, it } from 'vitest';
import { nameInAddress } from './apply-head.ts';
import { describe as cut } from './head-tags.ts';
import { policyOf } from './policy.ts';

it('cuts only a long description, after a word, within 160 characters, with an ellipsis', () => {
  expect(cut('Une phrase courte.')).toBe('Une phrase courte.');
  const long = 'Conférences, webinaires, ateliers et journées du français '.repeat(5);
  expect(cut(long).length).toBeLessThanOrEqual(160);
  expect(cut(long)).toMatch(/[a-zé]…$/);
  expect(long.startsWith(cut(long).slice(0, -1))).toBe(true);
});

it.each([
  ['#r%C3%A9union', 'réunion'],
  ['#réunion', 'réunion'],
  ['#100%', '100%'],
  ['', ''],
])('reads %s', (hash, name) => {
  expect(nameInAddress(hash)).toBe(name);
});

const origins = (policy: string) => [...new Set(policy.match(/https:\/\/[^ ;]+/g))];

it('allows only the origins of the configured services', () => {
  expect(origins(policyOf(['a()'], { connects: [], measurementId: '' }))).toEqual([]);
  const withMail = policyOf([], { connects: ['https://api.emailjs.com'], measurementId: '' });
  expect(withMail).toContain("connect-src 'self' https://api.emailjs.com;");
  expect(withMail).not.toMatch(/script-src [^;]*https/);
  const measured = policyOf([''], { connects: [], measurementId: 'G-TEST000000' });
  expect(measured).toMatch(/script-src 'self' \S+ https:\/\/www\.googletagmanager\.com;/);
  expect(measured).toMatch(/connect-src [^;]*https:\/\/\*\.google-analytics\.com/);
});
