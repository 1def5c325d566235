import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Account, failureCause, messageIn, noteSent, refusalOf, requestOf } from './send.ts';

const message = { name: 'Zoé', email: 'zoe@ecole.example', phone: '+254700000000', textarea: 'Bonjour !' };
const account: Account = {
  origin: 'https://mail.example',
  serviceId: 'service_1',
  templateId: 'template_1',
  publicKey: 'key_1',
  blockHeadless: false,
  blockList: [],
  limitRate: 0,
};

beforeEach(() => {
  const stored: Record<string, string> = {};
  const setItem = (key: string, value: string) => Object.assign(stored, { [key]: value });
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null, setItem });
  vi.stubGlobal('navigator', { languages: ['fr'], webdriver: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('posts the four fields with the account’s identifiers', () => {
  const { url, body } = requestOf(message, account);
  expect(url).toBe('https://mail.example/api/v1.0/email/send');
  expect(JSON.parse(body)).toEqual({
    user_id: 'key_1',
    service_id: 'service_1',
    template_id: 'template_1',
    template_params: message,
  });
  expect(messageIn({ url, body })).toEqual(message);
});

it('posts a subject’s answers in the text of the four fields, and gives back what was typed', () => {
  const joining = { ...message, level: 'tvet', subject: 'join', letter: 'Adhérer\n\nBonjour !' };
  const request = requestOf(joining, account);
  expect(JSON.parse(request.body).template_params).toEqual({ ...message, textarea: joining.letter });
  expect(messageIn(request)).toEqual(joining);
});

it.each<[string, Partial<Account>, number | undefined]>([
  ['without a public key', { publicKey: '' }, undefined],
  ['without a service', { serviceId: '' }, undefined],
  ['without a template', { templateId: '' }, undefined],
  ['that refuses browsers driven by programs', { blockHeadless: true }, 451],
  ['with the sender on its block list', { blockList: [message.email] }, 403],
])('sends nothing for an account %s', (_, change, status) => {
  expect(refusalOf(message, account)).toBeUndefined();
  expect(refusalOf(message, { ...account, ...change })).toMatchObject({ ok: false, status });
});

it('limits how often a visitor sends, if configured', () => {
  vi.useFakeTimers();
  const limited = { ...account, limitRate: 60 };
  const statuses = [account, limited].map((own) => {
    noteSent(own);
    return refusalOf(message, limited)?.status;
  });
  vi.advanceTimersByTime(60_000);
  expect([...statuses, refusalOf(message, limited)?.status]).toEqual([undefined, 429, undefined]);
});

it.each<[string, (number | undefined)[], boolean?]>([
  ['refused', [403, 451]],
  ['tooMany', [429]],
  ['tooLong', [413]],
  ['notConfigured', [400, 404, undefined]],
  ['server', [500, 503]],
  ['uncertain', [0]],
  ['offline', [0], false],
])('gives the cause “%s” for %j', (cause, statuses, isOnline = true) => {
  for (const status of statuses) expect(failureCause(status, isOnline)).toBe(cause);
});
