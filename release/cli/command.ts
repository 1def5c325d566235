import { styleText } from 'node:util';
import { askPublisher, runningPublisher } from 'publisher/ask.ts';
import type { What } from 'publisher/records.ts';
import { faultsOf, type Log, lineOf } from 'store/message.ts';
import { type Options, runFromTerminal } from 'workspace/command-line.ts';
import { describeError } from 'workspace/describe-error.ts';

/** What a command is given on its line, and how it tells its progress. */
interface Given<Flag extends string, Value extends string> {
  words: string[];
  flags: Record<Flag, boolean>;
  values: Partial<Record<Value, string>>;
  log: Log;
}

interface Command<Result, Flag extends string, Value extends string> {
  help: string;
  /** The most words that it takes; none without it. */
  takes?: number;
  /** Options without a value. */
  flags?: readonly Flag[];
  /** Options with a value. */
  values?: readonly Value[];
  run: (given: Given<Flag, Value>) => Promise<Result> | Result;
  /** With this option, the standard output has a line of JSON for each step, and one for the result or the error. */
  lines?: Value;
  /** Asks the running publisher of the store, if there is one, to do the same. Without its name, it is done here. */
  asks?: What;
  /** The result as text, without `--json`. A command that only serves has none. */
  format?: (result: Result) => string;
}

/**
 * Runs a command of the store. With `--json`, the standard output has only the result, or `{ error: { text, faults } }`, and
 * progress goes to the standard error, `{ step }` in each line.
 */
export function runCommand<Result, Flag extends string = never, Value extends string = never>(
  command: Command<Result, Flag, Value>,
): Promise<void> {
  const { help, takes = 0, flags = [], values = [], lines = '', run, asks, format } = command;
  const json = format ? ['json'] : [];
  return runFromTerminal({
    help: `${help}\n\n${format ? '--json prints only the result, as JSON. ' : ''}The store is .site; SITE_DIR names another folder.`,
    options: { ...optionsOf([...flags, ...json], 'boolean'), ...optionsOf(values, 'string') },
    async run(words, given) {
      const inLines = given[lines] !== undefined;
      const asJson = inLines || given.json;
      const print = inLines ? console.log : console.error;
      const log: Log = (step) =>
        asJson ? print(JSON.stringify({ step })) : console.log(styleText('dim', lineOf(step)));
      try {
        const [name] = /^\S+ \S+/.exec(help) ?? [];
        if (words.length > takes) throw new Error(`${name} cannot do with “${words[takes]}”. See ${name} --help.`);
        const set = Object.fromEntries(flags.map((flag) => [flag, given[flag] === true])) as Record<Flag, boolean>;
        const publisher = asks && runningPublisher();
        const result = publisher
          ? await askPublisher<Result>(publisher, asks, givenWords(), log)
          : await run({ words, flags: set, values: given as Partial<Record<Value, string>>, log });
        if (format) console.log(asJson ? JSON.stringify(result, null, inLines ? 0 : 1) : format(result));
      } catch (error) {
        if (asJson) console.log(JSON.stringify({ error: { text: describeError(error), faults: faultsOf(error) } }));
        throw error;
      }
    },
  });
}

const optionsOf = (names: readonly string[], type: 'boolean' | 'string'): Options =>
  Object.fromEntries(names.map((name) => [name, { type }]));

/** The words of this command line, for the publisher that runs the same with `--json`. */
export const givenWords = (): string[] => process.argv.slice(2).filter((word) => !['--', '--json'].includes(word));

/** Aborted when somebody ends this process: Ctrl+C, or a supervisor. */
export function untilStopped(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  return stopping.signal;
}
