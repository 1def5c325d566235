import { once } from 'node:events';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { Both } from 'contract/language.ts';
import pLimit from 'p-limit';
import { Refused } from '../refused.ts';

type Answer<Value> = { value: Value } | { refused: Both<string> } | { error: string };

/** Lets a thread of the calling `file` do slow work, one question at a time; ends it after `seconds` or at 768 MB. */
export function inThread<Question, Value>(
  file: string,
  seconds: number,
  work: (question: Question) => Value | Promise<Value>,
): (question: Question) => Promise<Value> {
  if (workerData?.thread === file)
    parentPort?.on('message', async (question: Question) => parentPort?.postMessage(await answerOf(work, question)));
  const inTurn = pLimit(1);
  let worker: Worker | undefined;

  function start(): Worker {
    const options = { workerData: { thread: file }, resourceLimits: { maxOldGenerationSizeMb: 768 } };
    const started = new Worker(new URL(file), options);
    // Without a listener, what fails after an answer would end the server.
    started.on('error', () => {
      if (worker === started) worker = undefined;
    });
    return started;
  }

  async function ask(question: Question): Promise<Answer<Value>> {
    worker ??= start();
    const asked = worker;
    asked.ref();
    asked.postMessage(question);
    try {
      const [answer] = await once(asked, 'message', { signal: AbortSignal.timeout(seconds * 1000) });
      return answer;
    } catch (error) {
      worker = undefined;
      await asked.terminate();
      throw error;
    } finally {
      asked.unref();
    }
  }

  return (question) =>
    inTurn(async () => {
      const answer = await ask(question);
      if ('refused' in answer) throw new Refused(422, answer.refused);
      if ('error' in answer) throw new Error(answer.error);
      return answer.value;
    });
}

async function answerOf<Question, Value>(
  work: (question: Question) => Value | Promise<Value>,
  question: Question,
): Promise<Answer<Value>> {
  try {
    return { value: await work(question) };
  } catch (error) {
    if (error instanceof Refused) return { refused: error.words };
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
