import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSubmission, isJustSent, shownIn, type View } from './contact-submission.ts';
import { blank, draft, generalForm, type Message } from './message.ts';
import type { Account } from './send.ts';

const account = { origin: '', blockList: [], limitRate: 0 } as Partial<Account> as Account;
const bonjour: Message = { name: 'Zoé', email: 'zoe@ecole.example', phone: '0700000000', textarea: 'Bonjour !' };
const encore: Message = { ...bonjour, textarea: 'Encore moi.' };
const later = (time: number) => vi.advanceTimersByTimeAsync(time);

/** A network that works, and answers to messages when the test gives them. */
function setUp(saved = blank) {
  const posted: Message[] = [];
  const responses: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    if (!body) return new Response();
    posted.push(JSON.parse(String(body)).template_params);
    return new Promise<Response>((resolve) => responses.push(resolve));
  });
  draft.save(saved);
  const submission = createSubmission();
  return {
    submission,
    posted,
    typed: () => submission.view().typed,
    state: () => submission.view().state,
    phase: () => submission.view().state.phase,
    /** Types a message, and presses the button. */
    async submit(message: Message) {
      submission.update(message);
      submission.submit(message, account);
      await later(0);
    },
    async respond(status: number, number = 0) {
      responses[number]?.(new Response('the answer', { status }));
      await later(0);
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'info').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  const location = { origin: 'https://site.example', pathname: '/contact-us' };
  vi.stubGlobal('location', location);
  vi.stubGlobal('window', { location });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('sends what is typed into fields that do not show the text from before a reload yet', async () => {
  const { submission, posted } = setUp(bonjour);
  submission.begin({ ...blank, name: 'Ana' });
  submission.submit({ ...blank, textarea: 'Encore moi.' }, account);
  await later(0);
  expect(posted).toEqual([{ ...encore, name: 'Ana' }]);
});

it('sends a message once, even if it is submitted twice', async () => {
  const { submission, submit, respond, posted, phase } = setUp();
  submission.submit(bonjour, account);
  await submit(bonjour);
  expect(phase()).toBe('sending');
  await respond(200);
  await submit({ ...bonjour, name: ' Zoé ' });
  expect(phase()).toBe('sent');
  expect(posted).toHaveLength(1);
  expect(console.info).toHaveBeenCalledWith(200, 'the answer');
});

it('waits 20 seconds for an answer, and then can send again', async () => {
  // The site answers, whatever the browser believes.
  vi.stubGlobal('navigator', { onLine: false });
  const { submit, respond, state, phase, posted } = setUp();
  await submit(bonjour);
  await later(19_999);
  expect(phase()).toBe('sending');
  await later(1);
  expect(state()).toMatchObject({ phase: 'failed', cause: 'uncertain' });
  await submit(bonjour);
  await respond(429, 1);
  expect(state()).toMatchObject({ phase: 'failed', cause: 'tooMany' });
  expect(posted).toHaveLength(2);
});

it('clears the form 7 seconds after sending, and says when until it is used again', async () => {
  const { submission, submit, respond, posted, phase, typed } = setUp();
  await submit(bonjour);
  await respond(200);
  expect([typed(), draft.read()]).toEqual([bonjour, blank]);
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
  const { submission, submit, respond, posted, phase, typed } = setUp();
  await submit(bonjour);
  if (moment === 'sending') submission.update(encore);
  await respond(200);
  submission.update(encore);
  expect([phase(), isJustSent(submission.view())]).toEqual(['sent', false]);
  await later(7_000);
  expect([phase(), typed(), draft.read()]).toEqual(['idle', encore, encore]);
  await submit(encore);
  expect(posted[1]).toEqual(encore);
});

it.each<[View['state'], string]>([
  [{ phase: 'idle' }, 'waiting'],
  [{ phase: 'failed', cause: 'server', message: bonjour }, 'waiting'],
  [{ phase: 'sending' }, 'sending'],
  [{ phase: 'sent' }, 'sent'],
])('while another tab’s message waits, shows %j as %s', (state, phase) => {
  const waiting = { id: 1, since: 1, state: 'waiting', request: { url: '', body: '' } } as const;
  expect(shownIn(generalForm, { typed: blank, state, waiting }).phase).toBe(phase);
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
