import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ContactSubmission } from './contact-submission.ts';
import type { Account, SendResponse } from './send.ts';
import type { Waiting } from './state.ts';
import type { Message } from './validation.ts';

const account = {} as Account;
const bonjour: Message = { name: 'Zoé', email: 'zoe@ecole.example', phone: '0700000000', textarea: 'Bonjour !' };
const encore: Message = { ...bonjour, textarea: 'Encore moi.' };
const waitingOf = (message: Message): Waiting => ({ id: 1, message, isLeaving: false });
const good: SendResponse = { status: 200, text: 'OK' };

/** A submission whose network and responses the test chooses and times, through `outbox` and `posted`. */
function setUp() {
  const outbox = { isOffline: false, kept: [] as Message[] };
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
  const submission = new ContactSubmission(
    (message) => {
      const { promise, resolve } = Promise.withResolvers<SendResponse>();
      const respond = async (response: SendResponse) => {
        resolve(response);
        await vi.advanceTimersByTimeAsync(0);
      };
      posted.push({ message, respond });
      return promise;
    },
    draft,
    async (message) => {
      if (!outbox.isOffline) return undefined;
      outbox.kept.push(message);
      return waitingOf(message);
    },
  );
  const submit = async (message: Message) => {
    submission.submit(message, account);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { submission, submit, outbox, posted, saved: draft.read, phase: () => submission.view().state.phase };
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
  const { submission, submit, posted, phase } = setUp();
  submission.submit(bonjour, account);
  await submit(bonjour);
  expect(phase()).toBe('sending');
  await posted[0]?.respond(good);
  await submit({ ...bonjour, name: ' Zoé ' });
  expect(phase()).toBe('sent');
  expect(posted).toHaveLength(1);
  expect(console.info).toHaveBeenCalledWith(200, 'OK');
});

it('sends nothing while a field is invalid', async () => {
  const { submission, submit, posted } = setUp();
  await submit({ ...bonjour, phone: '' });
  expect(submission.view().state).toEqual({ phase: 'invalid', fields: ['phone'] });
  expect(posted).toEqual([]);
});

it('clears the form 7 seconds after sending, and can then send again', async () => {
  const { submission, submit, posted, phase, saved } = setUp();
  await submit(bonjour);
  await posted[0]?.respond(good);
  expect([submission.typed, saved()]).toEqual([bonjour, undefined]);
  await vi.advanceTimersByTimeAsync(6_999);
  expect(phase()).toBe('sent');
  await vi.advanceTimersByTimeAsync(1);
  expect([phase(), submission.typed]).toEqual(['idle', undefined]);
  await submit(bonjour);
  expect(posted).toHaveLength(2);
});

it('keeps and sends a new message begun within the 7 seconds', async () => {
  const { submission, submit, posted, phase, saved } = setUp();
  await submit(bonjour);
  await posted[0]?.respond(good);
  submission.update(encore);
  await vi.advanceTimersByTimeAsync(7_000);
  expect([phase(), submission.typed, saved()]).toEqual(['idle', encore, encore]);
  await submit(encore);
  expect(posted[1]?.message).toEqual(encore);
});

it('keeps what is typed while sending', async () => {
  const { submission, submit, posted, saved } = setUp();
  await submit(bonjour);
  submission.update(encore);
  await posted[0]?.respond(good);
  expect(submission.view().state).toEqual({ phase: 'sent', hasNewMessage: true });
  await vi.advanceTimersByTimeAsync(7_000);
  expect(saved()).toEqual(encore);
});

it('says why sending failed, keeps the message, and can retry', async () => {
  const { submission, submit, posted, phase, saved } = setUp();
  await submit(bonjour);
  await posted[0]?.respond({ status: 500, text: 'Broken' });
  expect(submission.view().state).toMatchObject({ phase: 'failed', cause: 'server' });
  expect(saved()).toEqual(bonjour);
  expect(console.error).toHaveBeenCalledWith(500, 'Broken');
  await submit(bonjour);
  await posted[1]?.respond(good);
  expect(phase()).toBe('sent');
});

it('waits 15 seconds for a response', async () => {
  const { submission, submit, phase } = setUp();
  await submit(bonjour);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(phase()).toBe('sending');
  await vi.advanceTimersByTimeAsync(1);
  expect(submission.view().state).toMatchObject({ phase: 'failed', cause: 'timedOut' });
});

it('shows success when the response comes after the timeout', async () => {
  const { submission, submit, posted, phase } = setUp();
  await submit(bonjour);
  await vi.advanceTimersByTimeAsync(15_000);
  await posted[0]?.respond(good);
  expect(phase()).toBe('sent');
  await vi.advanceTimersByTimeAsync(7_000);
  expect(submission.typed).toBeUndefined();
});

it('shows the real cause when the response comes after the timeout', async () => {
  const { submission, submit, posted } = setUp();
  await submit(bonjour);
  await vi.advanceTimersByTimeAsync(15_000);
  await posted[0]?.respond({ status: 429, text: 'Too many' });
  expect(submission.view().state).toMatchObject({ phase: 'failed', cause: 'tooMany' });
});

it.each([
  ['fails', { status: 500, text: '' }],
  ['succeeds too', good],
])('stays sent when the first attempt succeeds late and the second %s', async (_, second) => {
  const { submit, posted, phase } = setUp();
  await submit(bonjour);
  await vi.advanceTimersByTimeAsync(15_000);
  await submit(bonjour);
  await posted[0]?.respond(good);
  expect(phase()).toBe('sent');
  await vi.advanceTimersByTimeAsync(5_000);
  await posted[1]?.respond(second);
  expect(phase()).toBe('sent');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(phase()).toBe('idle');
});

it('does not mistake a late success for that of the next message', async () => {
  const { submission, submit, posted, phase, saved } = setUp();
  await submit(bonjour);
  await vi.advanceTimersByTimeAsync(15_000);
  await submit(encore);
  await posted[0]?.respond(good);
  expect(phase()).toBe('sending');
  expect(submission.view().sentAt).toBeDefined();
  expect(saved()).toEqual(encore);
});

it('keeps showing mistakes when an earlier message succeeds late', async () => {
  const { submit, posted, phase } = setUp();
  await submit(bonjour);
  await vi.advanceTimersByTimeAsync(15_000);
  await submit({ ...bonjour, name: '' });
  await posted[0]?.respond(good);
  expect(phase()).toBe('invalid');
});

it('keeps a message written offline, and then shows that it waits', async () => {
  const { submission, submit, outbox, posted, saved } = setUp();
  outbox.isOffline = true;
  await submit({ ...bonjour, name: ' Zoé ' });
  expect(submission.view().state).toEqual({ phase: 'waiting', waiting: waitingOf(bonjour) });
  expect([submission.typed, saved()]).toEqual([undefined, undefined]);
  await submit(encore);
  expect(outbox.kept).toEqual([bonjour]);
  expect(posted).toEqual([]);
});

it('puts a message that was taken back into the form, and can send it', async () => {
  const { submission, submit, outbox, posted, saved, phase } = setUp();
  outbox.isOffline = true;
  await submit(bonjour);
  submission.putBack(bonjour);
  expect([phase(), submission.typed, saved()]).toEqual(['idle', bonjour, bonjour]);
  outbox.isOffline = false;
  await submit(bonjour);
  expect(posted).toHaveLength(1);
});

it('puts a message back before what was begun since in this tab', () => {
  const { submission, saved } = setUp();
  submission.update(encore);
  submission.showWaiting(waitingOf(bonjour));
  submission.putBack(bonjour, 'server');
  expect(submission.view().state).toEqual({ phase: 'failed', cause: 'server', message: bonjour });
  expect(saved()).toEqual({ ...bonjour, textarea: 'Bonjour !\n\nEncore moi.' });
});

it('tells that a waiting message was sent, and leaves what was typed since', async () => {
  const { submission, saved, phase } = setUp();
  const sentAt = new Date('2025-11-10T06:05:00Z');
  submission.update(encore);
  submission.showWaiting(waitingOf(bonjour));
  submission.showSent(sentAt);
  expect(submission.view()).toEqual({ state: { phase: 'sent', hasNewMessage: true }, sentAt });
  await vi.advanceTimersByTimeAsync(7_000);
  expect([phase(), submission.typed, saved()]).toEqual(['idle', encore, encore]);
});

it('shows the form again when another tab took the message back', () => {
  const { submission, phase } = setUp();
  submission.showWaiting(waitingOf(bonjour));
  expect(phase()).toBe('waiting');
  submission.showWaiting(undefined);
  expect(phase()).toBe('idle');
});

it('shows a message that another tab keeps only after the one of this tab was sent', async () => {
  const { submission, submit, posted, phase } = setUp();
  await submit(encore);
  submission.showWaiting(waitingOf(bonjour));
  expect(phase()).toBe('sending');
  await posted[0]?.respond(good);
  submission.showWaiting(waitingOf(bonjour));
  expect(phase()).toBe('sent');
  await vi.advanceTimersByTimeAsync(7_000);
  expect(phase()).toBe('waiting');
});
