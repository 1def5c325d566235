import { userInfo } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { git } from 'publish/git.ts';
import { isRunning, type LockOwner } from 'store/lock-owner.ts';
import { type Log, type Message, Refusal, refusal } from 'store/message.ts';
import { type PublisherState, publisherState } from './publisher-state.ts';
import { addJob, changeJob, jobNumber, type What } from './queue.ts';
import { ofPublisher } from './run-command.ts';

type Running = PublisherState['process'];

/** The publisher of this store, if one is running and this is not a command that it runs itself. */
export function runningPublisher(): Running | undefined {
  const { process: found } = publisherState();
  return found && isRunning(found.owner) && !process.env[ofPublisher] ? found : undefined;
}

/** Asks the running publisher to do something, tells its progress and returns its answer. Throws why it was refused. */
export async function askPublisher<T>({ owner }: Running, what: What, words: string[], log: Log): Promise<T> {
  const id = addJob({ what, words, by: git('config', 'user.name') ?? userInfo().username });
  nudgeProcess(owner);
  let told = 0;
  for (;;) {
    const wasRunning = isRunning(owner);
    const job = jobNumber(id);
    for (const step of job?.steps.slice(told) ?? []) log(step);
    told = job?.steps.length ?? told;
    if (job?.state === 'done') return job.answer as T;
    if (job?.state === 'refused' || job?.state === 'crashed') throw new Refusal(...(job.answer as Message[]));
    if (!wasRunning) {
      // If it still waits, nobody has begun it.
      const begun = !changeJob(id, { state: 'refused', answer: [] }, 'waiting');
      throw refusal(begun ? 'publisher.interrupted' : 'publisher.ended');
    }
    await sleep(100);
  }
}

/** Wakes the publisher, if this user may. It looks by itself too. */
function nudgeProcess({ pid }: LockOwner): void {
  try {
    process.kill(pid, 'SIGUSR2');
  } catch {
    // It belongs to another user.
  }
}
