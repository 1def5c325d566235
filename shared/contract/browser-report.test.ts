import { expect, it } from 'vitest';
import { impersonal, plainPath, reportLimits } from './browser-report.ts';

it('keeps what a developer needs of a message', () => {
  for (const message of [
    'TypeError: e.title is undefined',
    "SyntaxError: isn't a function or its return value isn't iterable",
    'Error: Minified React error #418',
  ])
    expect(impersonal(message)).toBe(message);
});

it('leaves out what may be a visitor’s', () => {
  expect(impersonal('Unexpected token Z, "Zoé Mwangi" is not valid JSON')).toBe(
    'Unexpected token Z, … is not valid JSON',
  );
  expect(impersonal("Cannot read properties of undefined (reading 'Zoé')")).not.toContain('Zoé');
  expect(impersonal('Wrong “Zoé Mwangi')).toBe('Wrong …');
  expect(impersonal(`Wrong “Zoé ${'x'.repeat(2000)}” here`)).toBe('Wrong …');
  expect(impersonal('Failed: https://site.example/events?q=Zoé#Mwangi')).toBe('Failed: /events');
  expect(impersonal('Bad address zoe@ecole.example here')).toBe('Bad address … here');
  expect(impersonal('Wrong number +254 700 000 000')).not.toMatch(/\d{3}/);
  expect(impersonal('No such person Zoé Mwangi', ['Zoé', 'Zoé Mwangi'])).toBe('No such person …');
});

it('keeps one short line, which no log or terminal obeys', () => {
  expect(impersonal('one\ntwo')).toBe('one');
  expect(impersonal('a\u001b[2Jb\u202ec\u0000')).toBe('a [2Jb c');
  expect(impersonal('a'.repeat(1000))).toHaveLength(reportLimits.detail);
});

it('reads a message of any length at once', () => {
  const before = performance.now();
  impersonal(' "a'.repeat(100_000));
  expect(performance.now() - before).toBeLessThan(1000);
});

it('is the same when it is applied again', () => {
  const once = impersonal(`Error: "Zoé" https://site.example/a?b ${'x'.repeat(200)}`);
  expect(impersonal(once)).toBe(once);
});

it('knows the paths of pages from what a visitor mistyped', () => {
  for (const path of ['/', '/events', '/en/events/past-events', '/events/']) expect(plainPath(path)).toBe(path);
  for (const path of ['', 'events', '/Zo%C3%A9', '/events?q=a', '/zoe@ecole.example', `/${'a'.repeat(200)}`, '//a'])
    expect(plainPath(path), path).toBe('');
});
