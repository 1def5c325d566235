import { afterAll, expect, it } from 'vitest';
import { appNamed } from '../../workspace/apps.ts';
import { formatMistake, tryRead } from '../errors.ts';
import { ContentCopy } from '../testing/content-copy.ts';
import { readChecked } from './check-content.ts';

const copy = new ContentCopy();
afterAll(() => copy.delete());

const messagesFor = (app: string) =>
  tryRead(() => readChecked(appNamed(app), copy.folders)).mistakes.map(formatMistake);

const article = 'content/news/statement.yaml';
const line = `e2e/${article}:1  title.fr: in “d’essai:” a no-break space goes before a colon. Copy this: d’essai\u00a0:`;

it('throws the messages of the check for a section with a mistake', { timeout: 30_000 }, () => {
  copy.linesAfter(() => {
    copy.replace(article, 'd’essai\u00a0:', 'd’essai:');
    expect(messagesFor('mf-news')).toEqual([line]);
    expect(messagesFor('mf-events')).toEqual([]);
    expect(messagesFor('shell')).toEqual([]);
  });
});

it('throws only for the section whose texts are wrong', { timeout: 30_000 }, () => {
  copy.linesAfter(() => {
    const line = copy.lineOf('locales/events/en.json', '"All events"');
    copy.replace('locales/events/en.json', '"All events"', '""');
    expect(messagesFor('mf-events')).toEqual([
      `shared/locales/events/en.json:${line}  home.all: this text is empty. Write it.`,
    ]);
    expect(messagesFor('shell')).toEqual([]);
    expect(messagesFor('mf-news')).toEqual([]);
  });
});

it('throws for every app if association.yaml is wrong', { timeout: 30_000 }, () => {
  copy.linesAfter(() => {
    copy.replace('content/association.yaml', 'bonjour@echo.example', 'bonjour');
    for (const app of ['shell', 'mf-contact'])
      expect(messagesFor(app)).toEqual(['e2e/content/association.yaml:5  tokens.email: write an e-mail address.']);
  });
});

it('accepts a file that nothing uses', { timeout: 30_000 }, () => {
  copy.linesAfter(() => {
    copy.duplicate('content/pictures/gallery/start.jpg', 'content/pictures/gallery/needle.jpg');
    expect(messagesFor('shell')).toEqual([]);
  });
});
