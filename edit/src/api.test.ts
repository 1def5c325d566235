import { afterEach, expect, it, vi } from 'vitest';
import { begin, get, Refused, send, Unreachable } from './api.ts';

const refusal = { error: { fr: 'non', en: 'no' } };
const server = (...answers: ([status: number, body?: unknown] | Error)[]) => {
  const asked = vi.fn(async () => {
    const next = answers.shift() ?? new Error('asked too often');
    if (next instanceof Error) throw next;
    return new Response(JSON.stringify(next[1]), { status: next[0] });
  });
  vi.stubGlobal('fetch', asked);
  return asked;
};
afterEach(() => void vi.unstubAllGlobals());

it.each([
  [502, undefined, Unreachable],
  [429, refusal, Unreachable],
  [404, '<html>', Unreachable],
  [404, refusal, Refused],
])('takes a busy server and a cut network for the same: %i %j', async (status, body, failure) => {
  server([status, body]);
  await expect(send('GET', 'drafts/a')).rejects.toThrow(failure);
});

it('asks once for what was begun early, and again if that failed', async () => {
  const asked = server([200, 'early'], [401, refusal], [200, 'later']);
  begin('me');
  expect(await get('me')).toBe('early');
  expect(asked).toHaveBeenCalledTimes(1);
  begin('items/a');
  expect(await get('items/a')).toBe('later');
});
