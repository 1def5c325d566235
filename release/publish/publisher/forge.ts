import { execFile } from 'node:child_process';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { attempt } from 'contract/attempt.ts';
import { lineOf, type Message } from 'store/message.ts';
import { printable } from '../git.ts';
import { type Job, publisherState, setState } from './records.ts';
import type { Shipped } from './ship.ts';

const run = promisify(execFile);

/** Writes a line into the log for what became of a job's commit, and tells whom the admin has named, and the forge. */
export async function report(job: Job): Promise<void> {
  const outcome = outcomeOf(job);
  if (!outcome) return;
  const { state, commit, by, apps, documents, seconds, text } = outcome;
  const line = [
    `${state}: ${commit?.slice(0, 10) ?? ''} by ${by} in ${seconds} s`,
    ...Object.entries(apps).map(([app, version]) => `${app} ${version ?? 'none'}`),
    documents.join(' '),
    printable(text),
  ];
  console.log(line.filter(Boolean).join('; '));
  const { PUBLISHER_TELL: told, FORGE_API: forge, FORGE_TOKEN: token } = process.env;
  const said = JSON.stringify(outcome);
  const description = printable(text.split('\n')[0] || state);
  const status = { state: state === 'refused' ? 'failure' : 'success', context: 'site', description };
  await Promise.all([
    told && (/^https?:/.test(told) ? post(told, said) : runWith(told, said)),
    forge && token && commit && post(`${forge}/statuses/${commit}`, JSON.stringify(status), `token ${token}`),
  ]).catch((error) => console.error(`Nobody was told of it: ${error.message}`));
}

/** For people and programs; undefined for other jobs, and if it is tried again. */
function outcomeOf({ what, state, words, by, began, answer }: Job) {
  if (!['ship', 'preview', 'publish', 'rollback'].includes(what) || !['done', 'refused', 'crashed'].includes(state))
    return undefined;
  const done = state === 'done' ? (answer as Partial<Shipped>) : {};
  const { versions = {}, published, preview, notes = [], refused = {} } = done;
  const faults = state === 'done' ? [...Object.values(refused).flat(), ...notes] : (answer as Message[]);
  const isRefused = state !== 'done' || Object.keys(refused).length > 0;
  return {
    state: isRefused ? 'refused' : what === 'preview' ? 'preview' : 'live',
    commit: what === 'rollback' ? undefined : words[0],
    by,
    /** The versions that went live. */
    apps: versions,
    documents: published?.documents.names ?? [],
    seconds: began ? Math.round((Date.now() - Date.parse(began)) / 100) / 10 : 0,
    /** In English: why, or what else there is to know. */
    text: faults.map((fault) => lineOf(fault)).join('\n'),
    address: preview,
  };
}

async function post(address: string, body: string, authorization?: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json', ...(authorization && { Authorization: authorization }) };
  const { ok, status } = await fetch(address, { method: 'POST', body, headers, signal: AbortSignal.timeout(20_000) });
  if (!ok) throw new Error(`${address} answered ${status}.`);
}

/** By a shell, so that the setting may name a program with its options. */
async function runWith(command: string, input: string): Promise<void> {
  const running = run('/bin/sh', ['-c', command], { timeout: 60_000, killSignal: 'SIGKILL' });
  running.child.stdin?.on('error', () => {}).end(input);
  await running;
}

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
