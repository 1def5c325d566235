import { createHmac, timingSafeEqual } from 'node:crypto';
import { attempt } from 'contract/attempt.ts';
import { lineOf, type Message } from 'store/message.ts';
import { oneLine } from '../git.ts';
import { type Job, publisherState, setState } from './records.ts';
import { leftOut, type Shipped } from './ship.ts';

/** Says what became of a job's commit: in the log, to whom the admin has named, and to the forge. */
export async function report(job: Job): Promise<void> {
  const { what, state: ended, words, by, began = '', answer } = job;
  if (!['ship', 'publish', 'rollback'].includes(what) || ended === 'gone') return;
  const done: Partial<Shipped> = ended === 'done' ? (answer as Shipped) : {};
  const { versions: apps = {}, published, refused = {} } = done;
  const faults = ended === 'done' ? [...Object.values(refused).flat(), ...leftOut(job)] : (answer as Message[]);
  const isRefused = ended !== 'done' || Object.keys(refused).length > 0;
  const state = isRefused ? 'refused' : 'live';
  const commit = what === 'rollback' ? undefined : words[0];
  const seconds = Math.round((Date.now() - Date.parse(began)) / 100) / 10;
  /** In English: why, or what else there is to know. */
  const text = faults.map((fault) => lineOf(fault)).join('\n');
  const documents = published?.documents.names ?? [];
  const line = [
    `${state}: ${commit?.slice(0, 10) ?? ''} by ${by} in ${seconds} s`,
    ...Object.entries(apps).map(([app, version]) => `${app} ${version ?? 'none'}`),
    documents.join(' '),
    oneLine(text),
  ];
  console.log(line.filter(Boolean).join('; '));
  const { PUBLISHER_TELL: told, FORGE_API: forge, FORGE_TOKEN: token } = process.env;
  const outcome = JSON.stringify({ state, commit, by, apps, documents, seconds, text });
  const description = oneLine(text.split('\n')[0] || state);
  const status = JSON.stringify({ state: isRefused ? 'failure' : 'success', context: 'site', description });
  await Promise.all([
    told && post(told, outcome),
    forge && token && commit && post(`${forge}/statuses/${commit}`, status, `token ${token}`),
  ]).catch((error) => console.error(`Nobody was told of it: ${error.message}`));
}

async function post(address: string, body: string, authorization?: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json', ...(authorization && { Authorization: authorization }) };
  const { ok, status } = await fetch(address, { method: 'POST', body, headers, signal: AbortSignal.timeout(20_000) });
  if (!ok) throw new Error(`${address} answered ${status}.`);
}

/** Remembers who pushed a commit, as a forge says after a push, if it signs that with our common secret. */
export function recordPusher(body: string, signature: string): void {
  const secret = process.env.FORGE_SECRET;
  if (!secret) return;
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return;
  const { after, pusher = {} } = attempt(() => JSON.parse(body)) ?? {};
  // Of Forgejo, and of GitHub.
  const name = pusher.full_name || pusher.login || pusher.name;
  if (typeof name !== 'string' || !/^[0-9a-f]{40,64}$/.test(after)) return;
  const pushers: [string, string][] = Object.entries({ ...publisherState().pushers, [after]: oneLine(name) });
  setState({ pushers: Object.fromEntries(pushers.slice(-200)) });
}
