import { expect, it } from 'vitest';
import { faultsOf, lineOf, type Message, Refusal } from './message.ts';

it('fills the blanks of a message, and adds its cure', () => {
  const params = { app: 'mf-events', page: '/\u001b[2J', seconds: 30 };
  const line = 'mf-events did not finish / within 30 s, or needed too long in all, so its process was ended. Look for';
  expect(lineOf({ code: 'refused.codeTime', params })).toMatch(new RegExp(`^${line}`));
  expect(lineOf({ code: 'refused.content', params: { text: '{page}' } })).toBe('{page}');
});

it('has every fault of an error as data', () => {
  const faults: Message[] = [{ code: 'refused.noSite' }, { code: 'refused.more', params: { count: 2 } }];
  expect(faultsOf(new Refusal(...faults))).toEqual(faults);
  expect(faultsOf(Object.assign(new Error(), { code: 'ENOSPC' }))).toEqual([{ code: 'refused.full' }]);
  expect(faultsOf(new Error('No.'))).toEqual([{ code: 'refused.other', params: { text: 'No.' } }]);
});
