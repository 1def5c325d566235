import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Notice } from 'edit/api/job.ts';
import en from 'edit/locales/pages/en.json' with { type: 'json' };
import fr from 'edit/locales/pages/fr.json' with { type: 'json' };
import webPush, { type PushSubscription } from 'web-push';
import { findPerson } from '../accounts/people.ts';
import { openSessions } from '../session.ts';
import type { Services } from './services.ts';

/** The push services of browsers. Nothing is sent elsewhere. */
const ofBrowsers =
  /^https:\/\/(fcm\.googleapis|updates\.push\.services\.mozilla|web\.push\.apple|[\w.-]+\.notify\.windows)\.com$/;

const mostLetters = 500;
/** How long a push service may take, ms, and how long it keeps what a device that is off has not had, s. */
const patience = 10_000;
const keptFor = 24 * 60 * 60;

/** The file with the keys by which push services know this server. */
export const pushKeys = 'push-keys.json';

interface Needed extends Pick<Services, 'db' | 'folder' | 'devices' | 'notices'> {
  /** Of those who run this server: `mailto:…`. */
  contact: () => string;
  pageOf: (notice: string, person: string) => string;
  /** The origin of one more push service, for tests. */
  also?: string;
}

/** Tells devices of their person's notices by Web Push, as long as they are signed in on them. */
export function openPush({ db, folder, devices, notices, contact, pageOf, also }: Needed) {
  const file = path.join(folder, pushKeys);
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(webPush.generateVAPIDKeys()), { mode: 0o600 });
  const keys: webPush.VapidKeys = JSON.parse(readFileSync(file, 'utf8'));

  async function send(to: PushSubscription, shown: object): Promise<number> {
    const options = { vapidDetails: { subject: contact(), ...keys }, TTL: keptFor };
    const { endpoint, headers, body } = webPush.generateRequestDetails(to, JSON.stringify(shown), options);
    const signal = AbortSignal.timeout(patience);
    const sent = { method: 'POST', headers, body: new Uint8Array(body ?? []), signal };
    return (await fetch(endpoint, { ...sent, redirect: 'error' })).status;
  }

  /** Nothing depends on it: what fails is not repeated. */
  async function tell(person: string, { id, what, state, about = [] }: Omit<Notice, 'at'>): Promise<void> {
    const language = findPerson(db, person)?.language;
    if (!language || what === 'remark') return;
    const texts = { fr, en }[language];
    const title = state === 'undone' ? texts.notices.undone : texts.job[what][state];
    const body = about.map((one) => one[language]).join(', ');
    const shown = { id, title, body: body.slice(0, mostLetters), page: pageOf(id, person) };
    const open = openSessions(db, person);
    for (const device of devices.list(person).filter((one) => open.includes(one.id)))
      await send(device, shown).then(
        // The browser has ended its subscription.
        (status) => [404, 410].includes(status) && devices.remove(device.id, person),
        ({ message }: Error) => console.error(`A push service was not reached: ${message}`),
      );
  }

  notices.onPut = (person, notice) => void tell(person, notice).catch(console.error);
  const reaches = (endpoint: string): boolean => {
    const origin = URL.parse(endpoint)?.origin ?? '';
    return origin === also || ofBrowsers.test(origin);
  };
  return { key: keys.publicKey, reaches, tell };
}
