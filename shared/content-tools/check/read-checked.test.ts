import { afterAll, expect, it } from 'vitest';
import { appNamed } from 'workspace/apps.ts';
import { attempt, tell } from '../errors.ts';
import { ContentCopy } from './content-copy.ts';
import { readChecked } from './read-checked.ts';

const copy = new ContentCopy();
afterAll(() => copy.delete());

const told = (app: string) => attempt(() => readChecked(appNamed(app), copy.folders)).mistakes.map(tell);

const article = 'content/news/statement.yaml';
const line = `e2e/${article}:1  title.fr: in “d’essai:” a no-break space goes before a colon. Copy this: d’essai\u00a0:`;

it('keeps a section with a mistake from being built, in the words of the check', { timeout: 30_000 }, () => {
  copy.linesAfter(() => {
    copy.replace(article, 'd’essai\u00a0:', 'd’essai:');
    expect(told('mf-news')).toEqual([line]);
    expect(told('mf-events')).toEqual([]);
    expect(told('shell')).toEqual([]);
  });
});

it('keeps only the section whose texts or numbers are wrong', { timeout: 30_000 }, () => {
  copy.linesAfter(() => {
    const line = copy.lineOf('locales/events/en.json', '"All events"');
    copy.replace('locales/events/en.json', '"All events"', '""');
    copy.replace('content/counts.yaml', 'photos: 6', 'photos: 18');
    expect(told('mf-events')).toEqual([
      `shared/locales/events/en.json:${line}  home.all: this text is empty. Write it.`,
    ]);
    expect(told('shell')).toHaveLength(1);
    expect(told('mf-news')).toEqual([]);
  });
});

it('keeps everyone when the association’s own file is wrong', { timeout: 30_000 }, () => {
  copy.linesAfter(() => {
    copy.replace('content/association.yaml', 'bonjour@echo.example', 'bonjour');
    for (const app of ['shell', 'mf-contact'])
      expect(told(app)).toEqual(['e2e/content/association.yaml:5  tokens.email: write an e-mail address.']);
  });
});

it('lets a file that nothing uses pass', { timeout: 30_000 }, () => {
  copy.linesAfter(() => {
    copy.duplicate('content/pictures/gallery/start.jpg', 'content/pictures/gallery/needle.jpg');
    expect(told('shell')).toEqual([]);
  });
});
