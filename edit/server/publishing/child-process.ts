import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Both } from 'contract/language.ts';
import pLimit from 'p-limit';
import { Refused } from '../refused.ts';
import words from '../words.json' with { type: 'json' };

type Answer<Value> = { value: Value } | { refused: Both<string> } | { error: string; code?: string | undefined };

const megabyte = 1024 * 1024;
const maxMegabytes = 768;
/** A process that needs more between questions is ended. */
const maxIdleMegabytes = 300;
/** The system's own limit; where it has none, V8's holds. */
const limited = ['-c', `ulimit -d ${maxMegabytes * 1024} 2>/dev/null; exec "$0" "$@"`, process.execPath];

/** Lets a process of the calling `file` do slow work, one question at a time; ends it after `seconds` or at 768 MB. */
export function inChildProcess<Question, Value>(
  file: string,
  seconds: number,
  work: (question: Question) => Value | Promise<Value>,
): (question: Question) => Promise<Value> {
  if (process.argv[1] === fileURLToPath(file) && process.send)
    process.on('message', async (question: Question) =>
      process.send?.({ answer: await answerOf(work, question), bytes: process.memoryUsage.rss() }),
    );
  const inTurn = pLimit(1);
  let child: ChildProcess | undefined;

  function start(): ChildProcess {
    const started = fork(fileURLToPath(file), {
      execPath: '/bin/sh',
      execArgv: [...limited, `--max-old-space-size=${maxMegabytes}`],
      serialization: 'advanced',
    });
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    return started;
  }

  async function ask(question: Question): Promise<Answer<Value>> {
    child ??= start();
    const asked = child;
    asked.ref();
    asked.channel?.ref();
    const gone = new AbortController();
    const leave = () => gone.abort();
    asked.once('exit', leave);
    asked.send(question as object);
    try {
      const signal = AbortSignal.any([AbortSignal.timeout(seconds * 1000), gone.signal]);
      const [{ answer, bytes }] = await once(asked, 'message', { signal });
      if (bytes > maxIdleMegabytes * megabyte) end(asked);
      return answer;
    } catch (error) {
      end(asked);
      if ((error as Error).name !== 'AbortError') throw error;
      if (!gone.signal.aborted) throw new Refused(422, words.tookTooLong);
      // A signal: its memory was full.
      throw asked.signalCode ? new Refused(422, words.tooLargeOnceOpened) : new Error(`${file} ended.`);
    } finally {
      asked.off('exit', leave);
      asked.unref();
      asked.channel?.unref();
    }
  }

  function end(asked: ChildProcess): void {
    child = undefined;
    asked.kill('SIGKILL');
  }

  return (question) =>
    inTurn(async () => {
      const answer = await ask(question);
      if ('refused' in answer) throw new Refused(422, answer.refused);
      if ('error' in answer) throw Object.assign(new Error(answer.error), { code: answer.code });
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
    const { stack, code } = error as NodeJS.ErrnoException;
    if (isOutOfMemory(error)) return { refused: words.tooLargeOnceOpened };
    return { error: stack ?? String(error), code };
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof RangeError && /allocation failed/.test(error.message);
