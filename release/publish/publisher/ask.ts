import { userInfo } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from 'store/lock.ts';
import { type Log, type Message, Refusal, refusal } from 'store/message.ts';
import { git } from '../git.ts';
import type { Shipping } from './answers.ts';
import { addJob, jobNumber, ofPublisher, publisherState, type RunningPublisher, type What } from './records.ts';

/** The publisher of this store, if one is running and this is not a command that it runs itself. */
export function runningPublisher(): RunningPublisher | undefined {
  const { process: found } = publisherState();
  return found && !found.stopped && isRunning(found.owner) && !process.env[ofPublisher] ? found : undefined;
}

/** Asks the running publisher to do something. Tells its steps. Returns its answer, or throws the refusal. */
export async function askPublisher<T>({ owner }: RunningPublisher, what: What, words: string[], log: Log): Promise<T> {
  const id = addJob({ what, words, by: git('config', 'user.name') ?? userInfo().username });
  for (let told = 0; ; await sleep(100)) {
    const wasRunning = isRunning(owner);
    const { state, steps, answer } = jobNumber(id);
    for (; told < steps.length; told++) log(steps[told] as Message);
    if (state === 'done') return answer as T;
    if (state === 'gone') throw refusal('publisher.overtaken');
    if (state === 'refused' || state === 'crashed') throw new Refusal(...(answer as Message[]));
    if (!wasRunning) throw refusal('publisher.interrupted');
  }
}

/** Waits until the publisher at an address has shipped a commit. Tells the steps. */
export async function waitForCommit(address: string, commit: string, log: Log): Promise<Shipping> {
  const ask = (path: string, method = 'GET') =>
    fetch(address + path, { method, signal: AbortSignal.timeout(30_000) }).catch(() => undefined);
  await ask('/nudge', 'POST');
  for (let [told, seen] = [0, Date.now()]; ; await sleep(1000)) {
    const response = await ask(`/releases/${commit}`);
    const found: Shipping = response?.ok ? ((await response.json()) as Shipping) : { state: 'unknown' };
    const { state, steps = [], faults } = found;
    // Another try begins.
    if (steps.length < told) told = 0;
    for (; told < steps.length; told++) log(steps[told] as Message);
    if (state === 'live') return found;
    if (state === 'refused') throw new Refusal(...(faults ?? []));
    if (state !== 'unknown') seen = Date.now();
    if (Date.now() - seen > 5 * 60_000) throw refusal('publisher.unseen', { commit: commit.slice(0, 10), address });
  }
}
