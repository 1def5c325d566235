import { userInfo } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { git } from 'publish/git.ts';
import { isRunning } from 'store/lock-owner.ts';
import { type Log, type Message, Refusal, refusal } from 'store/message.ts';
import { publisherState, type RunningPublisher } from './publisher-state.ts';
import { addJob, changeJob, jobNumber, type What } from './queue.ts';
import { ofPublisher } from './run-command.ts';

/** The publisher of this store, if one is running and this is not a command that it runs itself. */
export function runningPublisher(): RunningPublisher | undefined {
  const { process: found } = publisherState();
  return found && isRunning(found.owner) && !process.env[ofPublisher] ? found : undefined;
}

/** Asks the running publisher to do something, tells its progress and returns its answer. Throws why it was refused. */
export async function askPublisher<T>({ owner }: RunningPublisher, what: What, words: string[], log: Log): Promise<T> {
  const id = addJob({ what, words, by: git('config', 'user.name') ?? userInfo().username });
  for (let told = 0; ; await sleep(100)) {
    const wasRunning = isRunning(owner);
    const { state, steps = [], answer } = jobNumber(id) ?? {};
    for (; told < steps.length; told++) log(steps[told] as Message);
    if (state === 'done') return answer as T;
    if (state === 'refused' || state === 'crashed') throw new Refusal(...(answer as Message[]));
    if (wasRunning) continue;
    const isBegun = !changeJob(id, (job) => (job.state === 'waiting' ? { state: 'refused', answer: [] } : undefined));
    throw refusal(isBegun ? 'publisher.interrupted' : 'publisher.ended');
  }
}
