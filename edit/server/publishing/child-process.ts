import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Both } from 'contract/language.ts';
import pLimit from 'p-limit';
import messages from '../messages.json' with { type: 'json' };
import { Refused } from '../refused.ts';

type Answer<Value> = { value: Value } | { refused: Both<string> } | { error: string; code?: string | undefined };

const megabyte = 1024 * 1024;
const maxMegabytes = 768;
/** A process that needs more between questions is ended. */
const maxIdleMegabytes = 300;
/** The system's own limit; where it has none, V8's holds. */
const limited = ['-c', `ulimit -d ${maxMegabytes * 1024} 2>/dev/null; exec "$0" "$@"`, process.execPath];

/** Does slow work in a process of the calling `file`, in turn; ends it after `seconds` or at 768 MB. */
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
  let child: ReturnType<typeof start> | undefined;

  function start() {
    const started = fork(fileURLToPath(file), {
      execPath: '/bin/sh',
      execArgv: [...limited, `--max-old-space-size=${maxMegabytes}`],
      serialization: 'advanced',
    });
    const ended = once(started, 'exit').then(([, signal]): never => {
      if (child?.started === started) child = undefined;
      // A signal: its memory was full.
      throw signal ? new Refused(422, 'tooLargeOnceOpened') : new Error(`${file} ended.`);
    });
    ended.catch(() => {});
    return { started, ended };
  }

  function end({ started }: ReturnType<typeof start>): void {
    child = undefined;
    started.kill('SIGKILL');
  }

  async function ask(question: Question): Promise<Answer<Value>> {
    child ??= start();
    const asked = child;
    const { started, ended } = asked;
    started.ref();
    started.channel?.ref();
    started.send(question as object);
    try {
      const signal = AbortSignal.timeout(seconds * 1000);
      const [{ answer, bytes }] = await Promise.race([once(started, 'message', { signal }), ended]);
      if (bytes > maxIdleMegabytes * megabyte) end(asked);
      return answer;
    } catch (error) {
      end(asked);
      throw (error as Error).name === 'AbortError' ? new Refused(422, 'tookTooLong') : error;
    } finally {
      started.unref();
      started.channel?.unref();
    }
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
    const isOutOfMemory = error instanceof RangeError && /allocation failed/.test(error.message);
    if (isOutOfMemory) return { refused: messages.tooLargeOnceOpened };
    const { stack, code } = error as NodeJS.ErrnoException;
    return { error: stack ?? String(error), code };
  }
}
