import { once } from 'node:events';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { Both } from 'contract/language.ts';
import pLimit from 'p-limit';
import { Refused } from '../refused.ts';
import words from '../words.json' with { type: 'json' };

type Answer<Value> = { value: Value } | { refused: Both<string> } | { error: string };

const mostMegabytes = 768;

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
    const options = { workerData: { thread: file }, resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } };
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
    const tooLarge = new AbortController();
    const watch = setInterval(async () => {
      // Bytes that a library unpacks are outside the heap, which alone has a limit. A thread that has ended has none.
      const memory = await asked.getHeapStatistics().catch(() => undefined);
      if (memory && memory.external_memory > mostMegabytes * 1024 * 1024) tooLarge.abort();
    }, 100);
    try {
      const signal = AbortSignal.any([AbortSignal.timeout(seconds * 1000), tooLarge.signal]);
      const [answer] = await once(asked, 'message', { signal });
      return answer;
    } catch (error) {
      worker = undefined;
      await asked.terminate();
      if (tooLarge.signal.aborted) throw new Refused(422, words.tooLargeOnceOpened);
      throw (error as Error).name === 'AbortError' ? new Refused(422, words.tookTooLong) : error;
    } finally {
      clearInterval(watch);
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
