import type { AppName } from 'contract/section.ts';
import type { Entry } from 'store/history.ts';
import { expect, it } from 'vitest';
import { judge } from './judge.ts';
import { readStatement, type Statement } from './statement.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const minute = 60_000;
const at = (minutes: number): string => new Date(now + minutes * minute).toISOString();

const statement: Statement = {
  format: 1,
  app: 'mf-events',
  wanted: 'promote',
  preview: '0123456789ab',
  anyway: false,
  base: null,
  sequence: 7,
  issued: at(-1),
  expires: at(59),
};

const carriedOut = (signer: string, app: string, sequence: number) =>
  ({ signed: { signer, app: app as AppName, sequence, statement: '' } }) as Entry;

const judged = (changes: Partial<Statement>, history: Entry[] = [], number = 7) =>
  judge({ ...statement, ...changes } as Statement, { app: 'mf-events', number, signer: 'amina', history, now });

it('accepts a statement of this hour with a new number', () => {
  judged({});
  judged({}, [
    carriedOut('amina', 'mf-events', 6),
    carriedOut('amina', 'mf-news', 9),
    carriedOut('ben', 'mf-events', 8),
  ]);
  judged({ issued: at(14), expires: at(70) });
});

it('refuses one about another app, or in a file of another number', () => {
  expect(() => judged({ app: 'mf-news' })).toThrow('inbox of mf-events');
  expect(() => judged({}, [], 8)).toThrow('its file number 8');
});

it('refuses one that has expired, is valid for long, or is signed in the future', () => {
  expect(() => judged({ expires: at(0) })).toThrow('expired');
  expect(() => judged({ expires: at(24 * 60 + 1) })).toThrow('expired');
  expect(() => judged({ issued: at(16), expires: at(60) })).toThrow('still to come');
});

it('refuses one that was sent before, or is older than another of its signer', () => {
  for (const last of [7, 8]) expect(() => judged({}, [carriedOut('amina', 'mf-events', last)])).toThrow('already');
});

it('reads only statements that are whole and say nothing more', () => {
  expect(readStatement(JSON.stringify(statement))).toEqual(statement);
  for (const changes of [
    { format: 2 },
    { app: '../mf-events' },
    { wanted: 'prune' },
    { base: undefined },
    { more: 1 },
    { sequence: 1.5 },
    { preview: '../../etc' },
  ])
    expect(readStatement(JSON.stringify({ ...statement, ...changes })), JSON.stringify(changes)).toBeUndefined();
  expect(readStatement('[')).toBeUndefined();
});
