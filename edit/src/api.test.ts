import { afterEach, expect, it, vi } from 'vitest';
import { begin, get, Refused, readAnswer, send, Unreachable } from './api.ts';

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const refusal = { error: { fr: 'non', en: 'no' } };
const server = (...answers: (Response | Error)[]) => {
  const asked = vi.fn(async () => {
    const next = answers.shift();
    if (!next || next instanceof Error) throw next ?? new Error('asked too often');
    return next;
  });
  vi.stubGlobal('fetch', asked);
  return asked;
};
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('reads an answer, and says what was refused', async () => {
  expect(readAnswer(200, '{"a":1}')).toEqual({ a: 1 });
  expect(readAnswer(204, '')).toBeUndefined();
  server(answer(409, { ...refusal, theirs: 1 }));
  await expect(send('PUT', 'drafts/a', {})).rejects.toMatchObject({ status: 409, ...refusal, body: { theirs: 1 } });
});

it('takes a busy server and a cut network for the same', () => {
  expect(() => readAnswer(502, '')).toThrow(Unreachable);
  expect(() => readAnswer(429, JSON.stringify(refusal))).toThrow(Unreachable);
  expect(() => readAnswer(404, '<html>')).toThrow(Unreachable);
  expect(() => readAnswer(404, JSON.stringify(refusal))).toThrow(Refused);
});

it('reads again when the network is back', async () => {
  vi.useFakeTimers();
  const asked = server(new TypeError('cut'), answer(200, 'here'));
  const read = get('me');
  await vi.advanceTimersByTimeAsync(600);
  expect(await read).toBe('here');
  expect(asked).toHaveBeenCalledTimes(2);
});

it('asks once for what was begun early, and again if that failed', async () => {
  const asked = server(answer(200, 'early'));
  begin('me');
  expect(await get('me')).toBe('early');
  expect(asked).toHaveBeenCalledTimes(1);

  server(answer(401, refusal), answer(200, 'later'));
  begin('items/a');
  expect(await get('items/a')).toBe('later');
});
