import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ContactSubmission } from './contact-submission.ts';
import type { Account, SendResponse } from './send.ts';
import type { Message } from './validation.ts';

const account = {} as Account;
const bonjour: Message = { name: 'Zoé', email: 'zoe@ecole.example', phone: '0700000000', textarea: 'Bonjour !' };
const encore: Message = { ...bonjour, textarea: 'Encore moi.' };
const good: SendResponse = { status: 200, text: 'OK' };

/** A submission whose responses the test chooses and times, through `posted`. */
function setUp() {
  const posted: { message: Message; respond: (response: SendResponse) => Promise<void> }[] = [];
  const saved: Message[] = [];
  const draft = {
    read: () => saved[0],
    save: (message: Message) => {
      saved[0] = message;
    },
    clear: () => {
      saved.length = 0;
    },
  };
  const submission = new ContactSubmission((message) => {
    const { promise, resolve } = Promise.withResolvers<SendResponse>();
    const respond = async (response: SendResponse) => {
      resolve(response);
      await vi.advanceTimersByTimeAsync(0);
    };
    posted.push({ message, respond });
    return promise;
  }, draft);
  return { submission, posted, saved: draft.read, phase: () => submission.view().state.phase };
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

it('sends a message once, even if it is submitted twice', async () => {
  const { submission, posted, phase } = setUp();
  submission.submit(bonjour, account);
  submission.submit(bonjour, account);
  expect(phase()).toBe('sending');
  await posted[0]?.respond(good);
  submission.submit({ ...bonjour, name: ' Zoé ' }, account);
  expect(phase()).toBe('sent');
  expect(posted).toHaveLength(1);
  expect(console.info).toHaveBeenCalledWith(200, 'OK');
});

it('sends nothing while a field is invalid', () => {
  const { submission, posted } = setUp();
  submission.submit({ ...bonjour, phone: '' }, account);
  expect(submission.view().state).toEqual({ phase: 'invalid', fields: ['phone'] });
  expect(posted).toEqual([]);
});

it('clears the form 7 seconds after sending, and can then send again', async () => {
  const { submission, posted, phase, saved } = setUp();
  submission.submit(bonjour, account);
  await posted[0]?.respond(good);
  expect([submission.typed, saved()]).toEqual([bonjour, undefined]);
  await vi.advanceTimersByTimeAsync(6_999);
  expect(phase()).toBe('sent');
  await vi.advanceTimersByTimeAsync(1);
  expect([phase(), submission.typed]).toEqual(['idle', undefined]);
  submission.submit(bonjour, account);
  expect(posted).toHaveLength(2);
});

it('keeps and sends a new message begun within the 7 seconds', async () => {
  const { submission, posted, phase, saved } = setUp();
  submission.submit(bonjour, account);
  await posted[0]?.respond(good);
  submission.update(encore);
  await vi.advanceTimersByTimeAsync(7_000);
  expect([phase(), submission.typed, saved()]).toEqual(['idle', encore, encore]);
  submission.submit(encore, account);
  expect(posted[1]?.message).toEqual(encore);
});

it('keeps what is typed while sending', async () => {
  const { submission, posted, saved } = setUp();
  submission.submit(bonjour, account);
  submission.update(encore);
  await posted[0]?.respond(good);
  expect(submission.view().state).toEqual({ phase: 'sent', hasNewMessage: true });
  await vi.advanceTimersByTimeAsync(7_000);
  expect(saved()).toEqual(encore);
});

it('says why sending failed, keeps the message, and can retry', async () => {
  const { submission, posted, phase, saved } = setUp();
  submission.submit(bonjour, account);
  await posted[0]?.respond({ status: 500, text: 'Broken' });
  expect(submission.view().state).toMatchObject({ phase: 'failed', cause: 'server' });
  expect(saved()).toEqual(bonjour);
  expect(console.error).toHaveBeenCalledWith(500, 'Broken');
  submission.submit(bonjour, account);
  await posted[1]?.respond(good);
  expect(phase()).toBe('sent');
});

it('waits 15 seconds for a response', async () => {
  const { submission, phase } = setUp();
  submission.submit(bonjour, account);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(phase()).toBe('sending');
  await vi.advanceTimersByTimeAsync(1);
  expect(submission.view().state).toMatchObject({ phase: 'failed', cause: 'timedOut' });
});

it('shows success when the response comes after the timeout', async () => {
  const { submission, posted, phase } = setUp();
  submission.submit(bonjour, account);
  await vi.advanceTimersByTimeAsync(15_000);
  await posted[0]?.respond(good);
  expect(phase()).toBe('sent');
  await vi.advanceTimersByTimeAsync(7_000);
  expect(submission.typed).toBeUndefined();
});

it('shows the real cause when the response comes after the timeout', async () => {
  const { submission, posted } = setUp();
  submission.submit(bonjour, account);
  await vi.advanceTimersByTimeAsync(15_000);
  await posted[0]?.respond({ status: 429, text: 'Too many' });
  expect(submission.view().state).toMatchObject({ phase: 'failed', cause: 'tooMany' });
});

it.each([
  ['fails', { status: 500, text: '' }],
  ['succeeds too', good],
])('stays sent when the first attempt succeeds late and the second %s', async (_, second) => {
  const { submission, posted, phase } = setUp();
  submission.submit(bonjour, account);
  await vi.advanceTimersByTimeAsync(15_000);
  submission.submit(bonjour, account);
  await posted[0]?.respond(good);
  expect(phase()).toBe('sent');
  await vi.advanceTimersByTimeAsync(5_000);
  await posted[1]?.respond(second);
  expect(phase()).toBe('sent');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(phase()).toBe('idle');
});

it('does not mistake a late success for that of the next message', async () => {
  const { submission, posted, phase, saved } = setUp();
  submission.submit(bonjour, account);
  await vi.advanceTimersByTimeAsync(15_000);
  submission.submit(encore, account);
  await posted[0]?.respond(good);
  expect(phase()).toBe('sending');
  expect(submission.view().sentAt).toBeDefined();
  expect(saved()).toEqual(encore);
});

it('keeps showing mistakes when an earlier message succeeds late', async () => {
  const { submission, posted, phase } = setUp();
  submission.submit(bonjour, account);
  await vi.advanceTimersByTimeAsync(15_000);
  submission.submit({ ...bonjour, name: '' }, account);
  await posted[0]?.respond(good);
  expect(phase()).toBe('invalid');
});
