import { styleText } from 'node:util';
import type { Log } from 'publish/log.ts';
import { bringUpToDate } from 'store/shared/pull.ts';
import { type Flags, type Options, runFromTerminal } from 'workspace/command-line.ts';
import { describeError } from 'workspace/describe-error.ts';

interface Command<T> {
  help: string;
  options?: Options;
  run: (words: string[], flags: Flags, log: Log) => Promise<T>;
  /** Whether it begins without looking whether a bucket has changed. */
  offline?: boolean;
  /** The result as text, without `--json`. */
  format: (result: T) => string;
}

/**
 * Runs a command of the store. With `--json`, the standard output has only the result or `{ "error": … }`, and progress
 * goes to the standard error.
 */
export const runCommand = <T>({ help, options, offline, run, format }: Command<T>): Promise<void> =>
  runFromTerminal({
    help,
    options: { json: { type: 'boolean' }, ...options },
    async run(words, flags) {
      const log: Log = (line) => (flags.json ? console.error(line) : console.log(styleText('dim', line)));
      try {
        if (!offline) await bringUpToDate();
        const result = await run(words, flags, log);
        console.log(flags.json ? JSON.stringify(result, null, 1) : format(result));
      } catch (error) {
        if (flags.json) console.log(JSON.stringify({ error: describeError(error) }));
        throw error;
      }
    },
  });
