import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ContactSubmission, isJustSent, type Waiting } from './contact-submission.ts';
import { blank, type Message } from './message.ts';
import type { Account, SendResponse } from './send.ts';

const account = {} as Account;
const bonjour: Message = { name: 'Zoé', email: 'zoe@ecole.example', phone: '0700000000', textarea: 'Bonjour !' };
const encore: Message = { ...bonjour, textarea: 'Encore moi.' };
const waitingOf = (message: Message): Waiting => ({ id: 1, message, isLeaving: false });
const good: SendResponse = { status: 200, text: 'OK' };
const later = (time: number) => vi.advanceTimersByTimeAsync(time);

function setUp(saved = blank) {
  const posted: Message[] = [];
  const responses: ((response: SendResponse) => void)[] = [];
  const submission = new ContactSubmission({
    send(message) {
      posted.push(message);
      return new Promise((resolve) => responses.push(resolve));
    },
    draft: {
      read: () => saved,
      save: (message) => {
        saved = message;
      },
    },
    keepIfOffline: async () => undefined,
  });
  return {
    submission,
    posted,
    saved: () => saved,
    typed: () => submission.view().typed,
    state: () => submission.view().state,
    phase: () => submission.view().state.phase,
    /** Types a message, and presses the button. */
    async submit(message: Message) {
      submission.update(message);
      submission.submit(message, account);
      await later(0);
    },
    async respond(response: SendResponse, number = 0) {
      responses[number]?.(response);
      await later(0);
    },
  };
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

it('fills empty fields with the text from before a reload, and keeps what is typed before the script loads', () => {
  const { submission, typed } = setUp(bonjour);
  submission.begin({ ...blank, name: 'Ana' });
  expect(typed()).toEqual({ ...bonjour, name: 'Ana' });
});

it('loses nothing if it is submitted before the fields show the text from before a reload', async () => {
  const { submission, posted } = setUp(bonjour);
  submission.begin(blank);
  submission.submit({ ...blank, textarea: 'Encore moi.' }, account);
  await later(0);
  expect(posted).toEqual([encore]);
});

it('sends a message once, even if it is submitted twice', async () => {
  const { submission, submit, respond, posted, phase } = setUp();
  submission.submit(bonjour, account);
  await submit(bonjour);
  expect(phase()).toBe('sending');
  await respond(good);
  await submit({ ...bonjour, name: ' Zoé ' });
  expect(phase()).toBe('sent');
  expect(posted).toHaveLength(1);
  expect(console.info).toHaveBeenCalledWith(200, 'OK');
});

it('clears the form 7 seconds after sending, says when that was until the form is used, and can then send again', async () => {
  const { submission, submit, respond, posted, phase, typed, saved } = setUp();
  await submit(bonjour);
  await respond(good);
  expect([typed(), saved()]).toEqual([bonjour, blank]);
  await later(6_999);
  expect(phase()).toBe('sent');
  await later(1);
  expect([phase(), typed()]).toEqual(['idle', blank]);
  submission.begin(blank);
  expect(submission.view().sentAt).toBeDefined();
  submission.update({ ...typed(), name: 'Z' });
  expect(submission.view().sentAt).toBeUndefined();
  await submit(bonjour);
  expect(posted).toHaveLength(2);
});

it.each(['sending', 'sent'])('keeps and sends a new message begun while the first is %s', async (moment) => {
  const { submission, submit, respond, posted, phase, typed, saved } = setUp();
  await submit(bonjour);
  if (moment === 'sending') submission.update(encore);
  await respond(good);
  submission.update(encore);
  expect([phase(), isJustSent(submission.view())]).toEqual(['sent', false]);
  await later(7_000);
  expect([phase(), typed(), saved()]).toEqual(['idle', encore, encore]);
  await submit(encore);
  expect(posted[1]).toEqual(encore);
});

it('waits 15 seconds for a response, and shows what one says that comes later', async () => {
  const { submit, respond, state, phase, typed } = setUp();
  await submit(bonjour);
  await later(14_999);
  expect(phase()).toBe('sending');
  await later(1);
  expect(state()).toMatchObject({ phase: 'failed', cause: 'timedOut' });
  await respond({ status: 429, text: 'Too many' });
  expect(state()).toMatchObject({ phase: 'failed', cause: 'tooMany' });
  await submit(bonjour);
  await later(15_000);
  await respond(good, 1);
  expect(phase()).toBe('sent');
  await later(7_000);
  expect(typed()).toEqual(blank);
});

it.each([
  ['fails', { status: 500, text: '' }],
  ['succeeds too', good],
])('stays sent when the first attempt succeeds late and the second %s', async (_, second) => {
  const { submit, respond, phase } = setUp();
  await submit(bonjour);
  await later(15_000);
  await submit(bonjour);
  await respond(good);
  expect(phase()).toBe('sent');
  await later(5_000);
  await respond(second, 1);
  expect(phase()).toBe('sent');
  await later(2_000);
  expect(phase()).toBe('idle');
});

it.each([
  ['sending', encore],
  ['invalid', { ...bonjour, name: '' }],
])('does not mistake a late success for that of the next message, which is %s', async (shown, next) => {
  const { submission, submit, respond, phase, saved } = setUp();
  await submit(bonjour);
  await later(15_000);
  await submit(next);
  await respond(good);
  expect(phase()).toBe(shown);
  expect(submission.view().sentAt).toBeDefined();
  expect(saved()).toEqual(next);
});

it('puts a message back before what was begun since in this tab', () => {
  const { submission, state, saved } = setUp();
  submission.update(encore);
  submission.showWaiting(waitingOf(bonjour));
  submission.putBack(bonjour, 'server');
  expect(state()).toEqual({ phase: 'failed', cause: 'server', message: bonjour });
  expect(saved()).toEqual({ ...bonjour, textarea: 'Bonjour !\n\nEncore moi.' });
});

it('tells that a waiting message was sent, and leaves what was typed since', async () => {
  const { submission, phase, typed, saved } = setUp();
  const sentAt = new Date('2025-11-10T06:05:00Z');
  submission.update(encore);
  submission.showWaiting(waitingOf(bonjour));
  submission.showSent(sentAt);
  expect(submission.view()).toMatchObject({ state: { phase: 'sent' }, sentAt });
  expect(isJustSent(submission.view())).toBe(false);
  await later(7_000);
  expect([phase(), typed(), saved()]).toEqual(['idle', encore, encore]);
});

it('shows a message that another tab keeps after the one of this tab was sent, until that tab takes it back', async () => {
  const { submission, submit, respond, phase } = setUp();
  await submit(encore);
  submission.showWaiting(waitingOf(bonjour));
  expect(phase()).toBe('sending');
  await respond(good);
  expect(phase()).toBe('sent');
  await later(7_000);
  expect(phase()).toBe('waiting');
  submission.showWaiting(undefined);
  expect(phase()).toBe('idle');
});

it('fills a field with what the address says, once, so that a correction stays', () => {
  const { submission, typed } = setUp();
  submission.give('page', '/events/x');
  expect(typed().page).toBe('/events/x');
  submission.update({ ...typed(), page: '/events/y' });
  submission.give('page', '/events/x');
  expect(typed().page).toBe('/events/y');
  submission.give('page', '/news');
  expect(typed().page).toBe('/news');
});
