import { execFile } from 'node:child_process';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { attempt } from 'contract/attempt.ts';
import { lineOf, type Message } from 'store/message.ts';
import { printable } from '../git.ts';
import { type Job, publisherState, setState } from './records.ts';
import type { Shipped } from './ship.ts';

/** What became of a commit, for people and programs. */
export interface Outcome {
  state: 'live' | 'preview' | 'refused';
  commit?: string;
  by: string;
  /** The versions that went live. */
  apps: Record<string, string | undefined>;
  documents: string[];
  seconds: number;
  /** In English: why, or what else there is to know. */
  text: string;
  address?: string;
}

/** What became of a job's commit; undefined for other jobs, and if it is tried again. */
export function outcomeOf({ what, state, words, by, began, answer, refused = {} }: Job): Outcome | undefined {
  if (!['ship', 'preview', 'publish', 'rollback'].includes(what) || !['done', 'refused', 'crashed'].includes(state))
    return undefined;
  const { versions = {}, published, preview, notes = [] } = state === 'done' ? (answer as Shipped) : ({} as Shipped);
  const faults = state === 'done' ? [...Object.values(refused).flat(), ...notes] : (answer as Message[]);
  const isRefused = state !== 'done' || Object.keys(refused).length > 0;
  return {
    state: isRefused ? 'refused' : what === 'preview' ? 'preview' : 'live',
    ...(what !== 'rollback' && { commit: words[0] ?? '' }),
    by,
    apps: versions,
    documents: published?.documents.names ?? [],
    seconds: began ? Math.round((Date.now() - Date.parse(began)) / 100) / 10 : 0,
    text: faults.map((fault) => fault && lineOf(fault)).join('\n'),
    ...(preview && { address: preview }),
  };
}

/** A line for the log: who pushed, what, which documents, seconds. */
export const outcomeLine = ({ state, commit, by, apps, documents, seconds, text }: Outcome): string =>
  [
    `${state}: ${commit?.slice(0, 10) ?? ''} by ${by} in ${seconds} s`,
    ...Object.entries(apps).map(([app, version]) => `${app} ${version ?? 'none'}`),
    ...(documents.length > 0 ? [documents.join(' ')] : []),
    ...(text ? [printable(text)] : []),
  ].join('; ');

/** Tells an outcome to whom the admin has named, and gives the commit its status at the forge. Rejects if one fails. */
export async function tell(outcome: Outcome): Promise<void> {
  const { PUBLISHER_TELL: told, FORGE_API: forge, FORGE_TOKEN: token } = process.env;
  const text = JSON.stringify(outcome);
  const { commit, state } = outcome;
  const description = printable(outcome.text.split('\n')[0] || state);
  const status = { state: state === 'refused' ? 'failure' : 'success', context: 'site', description };
  await Promise.all([
    told && (/^https?:/.test(told) ? post(told, text) : runWith(told, text)),
    forge && token && commit && post(`${forge}/statuses/${commit}`, JSON.stringify(status), `token ${token}`),
  ]);
}

async function post(address: string, body: string, authorization?: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json', ...(authorization && { Authorization: authorization }) };
  const { ok, status } = await fetch(address, { method: 'POST', body, headers, signal: AbortSignal.timeout(20_000) });
  if (!ok) throw new Error(`${address} answered ${status}.`);
}

/** By a shell, so that the setting may name a program with its options. */
const runWith = (command: string, input: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = execFile('/bin/sh', ['-c', command], { timeout: 60_000, killSignal: 'SIGKILL' }, (error) =>
      error ? reject(error) : resolve(),
    );
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });

const remembered = 200;

/** Remembers who pushed a commit, from what a forge sends after a push, if it is signed with our common secret. */
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
  const pushers: [string, string][] = Object.entries({ ...publisherState().pushers, [after]: printable(name) });
  setState({ pushers: Object.fromEntries(pushers.slice(-remembered)) });
}
