import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Letter } from './letter.ts';
import type { Message } from './rules.ts';
import type { Account, Answer } from './send.ts';

const account = {} as Account;
const bonjour: Message = { name: 'Zoé', email: 'zoe@ecole.example', phone: '0700000000', textarea: 'Bonjour !' };
const encore: Message = { ...bonjour, textarea: 'Encore moi.' };
const good: Answer = { status: 200, text: 'OK' };

/** A letter whose answers the test gives when it wants to, in the order of `posted`. */
function desk() {
  const posted: { message: Message; answer: (answer: Answer) => Promise<void> }[] = [];
  const kept: Message[] = [];
  const draft = {
    read: () => kept[0],
    keep: (message: Message) => {
      kept[0] = message;
    },
    drop: () => {
      kept.length = 0;
    },
  };
  const letter = new Letter((message) => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const answer = async (answer: Answer) => {
      resolve(answer);
      await vi.advanceTimersByTimeAsync(0);
    };
    posted.push({ message, answer });
    return promise;
  }, draft);
  return { letter, posted, kept: draft.read, is: () => letter.view().state.is };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'info').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('sends once, however often it is submitted', async () => {
  const { letter, posted, is } = desk();
  letter.submit(bonjour, account);
  letter.submit(bonjour, account);
  expect(is()).toBe('sending');
  await posted[0]?.answer(good);
  letter.submit({ ...bonjour, name: ' Zoé ' }, account);
  expect(is()).toBe('sent');
  expect(posted).toHaveLength(1);
  expect(console.info).toHaveBeenCalledWith(200, 'OK');
});

it('sends nothing while a field is wrong', () => {
  const { letter, posted } = desk();
  letter.submit({ ...bonjour, phone: '' }, account);
  expect(letter.view().state).toEqual({ is: 'wrong', fields: ['phone'] });
  expect(posted).toEqual([]);
});

it('is cleared 7 seconds after it was sent, and may then be sent anew', async () => {
  const { letter, posted, is, kept } = desk();
  letter.submit(bonjour, account);
  await posted[0]?.answer(good);
  expect([letter.typed, kept()]).toEqual([bonjour, undefined]);
  await vi.advanceTimersByTimeAsync(6_999);
  expect(is()).toBe('sent');
  await vi.advanceTimersByTimeAsync(1);
  expect([is(), letter.typed]).toEqual(['idle', undefined]);
  letter.submit(bonjour, account);
  expect(posted).toHaveLength(2);
});

it('keeps what is begun anew within the 7 seconds, and sends it', async () => {
  const { letter, posted, is, kept } = desk();
  letter.submit(bonjour, account);
  await posted[0]?.answer(good);
  letter.write(encore);
  await vi.advanceTimersByTimeAsync(7_000);
  expect([is(), letter.typed, kept()]).toEqual(['idle', encore, encore]);
  letter.submit(encore, account);
  expect(posted[1]?.message).toEqual(encore);
});

it('keeps what is typed on while it is being sent', async () => {
  const { letter, posted, kept } = desk();
  letter.submit(bonjour, account);
  letter.write(encore);
  await posted[0]?.answer(good);
  expect(letter.view().state).toEqual({ is: 'sent', again: true });
  await vi.advanceTimersByTimeAsync(7_000);
  expect(kept()).toEqual(encore);
});

it('tells why it failed, keeps everything, and can be tried again', async () => {
  const { letter, posted, is, kept } = desk();
  letter.submit(bonjour, account);
  await posted[0]?.answer({ status: 500, text: 'Broken' });
  expect(letter.view().state).toMatchObject({ is: 'failed', cause: 'server' });
  expect(kept()).toEqual(bonjour);
  expect(console.error).toHaveBeenCalledWith(500, 'Broken');
  letter.submit(bonjour, account);
  await posted[1]?.answer(good);
  expect(is()).toBe('sent');
});

it('waits 15 seconds for an answer', async () => {
  const { letter, is } = desk();
  letter.submit(bonjour, account);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(is()).toBe('sending');
  await vi.advanceTimersByTimeAsync(1);
  expect(letter.view().state).toMatchObject({ is: 'failed', cause: 'timedOut' });
});

it('says so when a message believed lost arrives after all', async () => {
  const { letter, posted, is } = desk();
  letter.submit(bonjour, account);
  await vi.advanceTimersByTimeAsync(15_000);
  await posted[0]?.answer(good);
  expect(is()).toBe('sent');
  await vi.advanceTimersByTimeAsync(7_000);
  expect(letter.typed).toBeUndefined();
});

it('gives the true cause when it comes late', async () => {
  const { letter, posted } = desk();
  letter.submit(bonjour, account);
  await vi.advanceTimersByTimeAsync(15_000);
  await posted[0]?.answer({ status: 429, text: 'Too many' });
  expect(letter.view().state).toMatchObject({ is: 'failed', cause: 'tooMany' });
});

it.each([
  ['fails', { status: 500, text: '' }],
  ['arrives too', good],
])('stays sent when the first try arrives late and its repetition %s', async (_, second) => {
  const { letter, posted, is } = desk();
  letter.submit(bonjour, account);
  await vi.advanceTimersByTimeAsync(15_000);
  letter.submit(bonjour, account);
  await posted[0]?.answer(good);
  expect(is()).toBe('sent');
  await vi.advanceTimersByTimeAsync(5_000);
  await posted[1]?.answer(second);
  expect(is()).toBe('sent');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(is()).toBe('idle');
});

it('does not take a late arrival for that of the next message', async () => {
  const { letter, posted, is, kept } = desk();
  letter.submit(bonjour, account);
  await vi.advanceTimersByTimeAsync(15_000);
  letter.submit(encore, account);
  await posted[0]?.answer(good);
  expect(is()).toBe('sending');
  expect(letter.view().sentAt).toBeDefined();
  expect(kept()).toEqual(encore);
});

it('leaves mistakes on show when an earlier message arrives late', async () => {
  const { letter, posted, is } = desk();
  letter.submit(bonjour, account);
  await vi.advanceTimersByTimeAsync(15_000);
  letter.submit({ ...bonjour, name: '' }, account);
  await posted[0]?.answer(good);
  expect(is()).toBe('wrong');
});
