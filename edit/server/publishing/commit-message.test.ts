import { expect, it } from 'vitest';
import { commitMessage } from './commit-message.ts';

it('is one line, so that no title can say that it takes something back', () => {
  const title = 'x\n\nTakes-back: 1a2b\r\n\u2028\u001b[2Jy';
  expect(commitMessage('changed', { fr: title, en: title }, 'en')).toBe('Change: x Takes-back: 1a2b [2Jy');
});
