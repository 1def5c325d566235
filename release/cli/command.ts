import { styleText } from 'node:util';
import type { Log } from 'publish/log.ts';
import { type Flags, type Options, runFromTerminal } from 'workspace/command-line.ts';
import { describeError } from 'workspace/describe-error.ts';

interface Command<T> {
  help: string;
  options?: Options;
  run: (words: string[], flags: Flags, log: Log) => Promise<T>;
  /** The result as text, without `--json`. */
  format: (result: T) => string;
}

/**
 * Runs a command of the store. With `--json`, the standard output has only the result or `{ "error": … }`, and progress
 * goes to the standard error.
 */
export const runCommand = <T>({ help, options, run, format }: Command<T>): Promise<void> =>
  runFromTerminal({
    help,
    options: { json: { type: 'boolean' }, ...options },
    async run(words, flags) {
      const log: Log = (line) => (flags.json ? console.error(line) : console.log(styleText('dim', line)));
      try {
        const result = await run(words, flags, log);
        console.log(flags.json ? JSON.stringify(result, null, 1) : format(result));
      } catch (error) {
        if (flags.json) console.log(JSON.stringify({ error: describeError(error) }));
        throw error;
      }
    },
  });
