import { styleText } from 'node:util';
import { askPublisher, runningPublisher } from 'publisher/ask.ts';
import type { What } from 'publisher/records.ts';
import { faultsOf, type Log, lineOf } from 'store/message.ts';
import { type Flags, type Options, runFromTerminal } from 'workspace/command-line.ts';
import { describeError } from 'workspace/describe-error.ts';

interface Command<T> {
  help: string;
  options?: Options;
  run: (words: string[], flags: Flags, log: Log) => Promise<T>;
  /** Asks the running publisher of the store, if there is one, to do the same. Without its name, it is done here. */
  asks?: What;
  /** The result as text, without `--json`. */
  format: (result: T) => string;
}

/**
 * Runs a command of the store. With `--json`, the standard output has only the result, or `{ error: { text, faults } }`, and
 * progress goes to the standard error, `{ step }` in each line.
 */
export const runCommand = <T>({ help, options, run, asks, format }: Command<T>): Promise<void> =>
  runFromTerminal({
    help,
    options: { json: { type: 'boolean' }, ...options },
    async run(words, flags) {
      const log: Log = (step) =>
        flags.json ? console.error(JSON.stringify({ step })) : console.log(styleText('dim', lineOf(step)));
      try {
        const publisher = asks && runningPublisher();
        const result = publisher
          ? await askPublisher<T>(publisher, asks, givenWords(), log)
          : await run(words, flags, log);
        console.log(flags.json ? JSON.stringify(result, null, 1) : format(result));
      } catch (error) {
        if (flags.json) console.log(JSON.stringify({ error: { text: describeError(error), faults: faultsOf(error) } }));
        throw error;
      }
    },
  });

/** The words of this command line, for the publisher that runs the same with `--json`. */
export const givenWords = (): string[] => process.argv.slice(2).filter((word) => !['--', '--json'].includes(word));
