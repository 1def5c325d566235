import { parentPort, Worker } from 'node:worker_threads';
import type { Both } from 'contract/language.ts';
import pLimit from 'p-limit';
import { Refused } from './refused.ts';

type Answer = { value: unknown } | { refused: { status: Refused['status']; words: Both<string> } } | { error: string };

/**
 * A thread for work that would keep the server from answering others. It does one thing at a time. It is ended when it
 * takes too long or too much memory, and started again for the next question.
 */
export class Thread<Question, Value> {
  readonly #file: URL;
  readonly #seconds: number;
  readonly #inTurn = pLimit(1);
  #worker: Worker | undefined;

  constructor(file: URL, seconds: number) {
    this.#file = file;
    this.#seconds = seconds;
  }

  /** Throws `Refused` if the thread does, and another error when it fails. */
  ask(question: Question): Promise<Value> {
    return this.#inTurn(async () => {
      const answer = await this.#answer(question);
      if ('refused' in answer) throw new Refused(answer.refused.status, answer.refused.words);
      if ('error' in answer) throw new Error(answer.error);
      return answer.value as Value;
    });
  }

  /** It may be asked again, and then starts again. */
  async end(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = undefined;
  }

  #start(): Worker {
    const worker = new Worker(this.#file, { resourceLimits: { maxOldGenerationSizeMb: 768 } });
    // Without a listener, what fails after an answer would end the server.
    worker.on('error', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    this.#worker = worker;
    return worker;
  }

  async #answer(question: Question): Promise<Answer> {
    const worker = this.#worker ?? this.#start();
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const timer = setTimeout(() => reject(new Error(`No answer within ${this.#seconds} s.`)), this.#seconds * 1000);
    worker.once('message', resolve).once('error', reject);
    worker.ref();
    worker.postMessage(question);
    try {
      return await promise;
    } catch (error) {
      await this.end();
      throw error;
    } finally {
      clearTimeout(timer);
      worker.off('message', resolve).off('error', reject);
      worker.unref();
    }
  }
}

/** Called by the file of a thread: answers each question with what `work` returns. */
export function answerWith<Question, Value>(work: (question: Question) => Value | Promise<Value>): void {
  parentPort?.on('message', async (question: Question) => {
    parentPort?.postMessage(await answerOf(() => work(question)));
  });
}

async function answerOf(work: () => unknown): Promise<Answer> {
  try {
    return { value: await work() };
  } catch (error) {
    if (error instanceof Refused) return { refused: { status: error.status, words: error.words } };
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
