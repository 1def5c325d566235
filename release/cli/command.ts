import { readFileSync } from 'node:fs';
import path from 'node:path';
import { styleText } from 'node:util';
import type { AppName } from 'contract/section.ts';
import type { Versions } from 'publish/live-state.ts';
import { askPublisher, runningPublisher } from 'publish/publisher/ask.ts';
import type { What } from 'publish/publisher/records.ts';
import { faultsOf, type Log, lineOf } from 'store/message.ts';
import { appNames, sectionNames } from 'tools/workspace/apps.ts';
import { describeError, type Options, runFromTerminal } from 'tools/workspace/command-line.ts';

export const flag = { type: 'boolean', default: false } as const;
export const flags = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, flag])) as Record<Name, typeof flag>;
export const value = { type: 'string' } as const;

type Given<Of> = { [Name in keyof Of]: Of[Name] extends typeof flag ? boolean : string | undefined };

interface Command<Result, Of extends Options> {
  /** Of its file, and of the text in `help` that explains it. */
  name: string;
  /** The most words that it takes; none without it. */
  takes?: number;
  options?: Of;
  /** Gets the words and options of its line, and tells its progress with `log`. */
  run: (given: Given<Of> & { words: string[]; log: Log }) => Promise<Result> | Result;
  /** With this option, the standard output has a line of JSON for each step, and one for the result or the error. */
  lines?: keyof Of & string;
  /** Asks the running publisher of the store, if there is one, to do the same. Without its name, it is done here. */
  asks?: What;
  /** The result as text, without `--json`. A command that only serves has none. */
  format?: (result: Result) => string;
}

/** Runs a command. With `--json`, the output is only the result or `{ error }`; steps go to the standard error. */
export function runCommand<Result, Of extends Options = Record<never, never>>({
  name,
  takes = 0,
  options,
  lines,
  run,
  asks,
  format,
}: Command<Result, Of>): Promise<void> {
  const help = helpOf(name);
  return runFromTerminal({
    help: `${help}\n\n${format ? '--json prints only the result, as JSON. ' : ''}The store is .site; SITE_DIR names another folder.`,
    options: { ...options, ...(format && { json: flag }) },
    async run(words, given) {
      const inLines = lines !== undefined && given[lines] !== undefined;
      const asJson = inLines || given.json;
      const print = inLines ? console.log : console.error;
      const log: Log = (step) =>
        asJson ? print(JSON.stringify({ step })) : console.log(styleText('dim', lineOf(step)));
      try {
        const [called] = /^\S+ \S+/.exec(help) ?? [];
        if (words.length > takes) throw new Error(`${called} cannot do with “${words[takes]}”. See ${called} --help.`);
        const publisher = asks && runningPublisher();
        const result = publisher
          ? await askPublisher<Result>(publisher, asks, givenWords(), log)
          : await run({ ...(given as Given<Of>), words, log });
        if (format) console.log(asJson ? JSON.stringify(result, null, inLines ? 0 : 1) : format(result));
      } catch (error) {
        if (asJson) console.log(JSON.stringify({ error: { text: describeError(error), faults: faultsOf(error) } }));
        throw error;
      }
    },
  });
}

export const helpOf = (name: string): string =>
  readFileSync(path.join(import.meta.dirname, `help/${name}.txt`), 'utf8')
    .trimEnd()
    .replace('{apps}', appNames.join(', '))
    .replace('{sections}', sectionNames.join(', '));

/** The words of this command line, for the publisher that runs the same with `--json`. */
export const givenWords = (): string[] => process.argv.slice(2).filter((word) => !['--', '--json'].includes(word));

/** Aborted when somebody ends this process: Ctrl+C, or a supervisor, also of the pnpm that runs it. */
export function untilStopped(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  // pnpm ends the shell in which this runs, and nothing else.
  const { ppid } = process;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== ppid && stopping.abort(), 200).unref();
  return stopping.signal;
}

/** The apps that a command names, without repetitions. Throws if one is not known. */
export function appsNamed(names: string[], known: readonly AppName[]): AppName[] {
  const unknown = names.find((name) => !known.includes(name as AppName));
  if (unknown) throw new Error(`“${unknown}” is not an app. Known: ${known.join(', ')}.`);
  return [...new Set(names as AppName[])];
}

/** `mf-events 1a2b3c4d5e6f, mf-news none`, as results name releases. */
export const releaseNames = (versions: Versions): string =>
  Object.entries(versions)
    .map(([app, version]) => `${app} ${version ?? 'none'}`)
    .join(', ');

export const changedDocuments = ({ documents }: { documents: { changed: number; all: number } }): string =>
  `${documents.changed} of ${documents.all} documents changed.`;

export const localTime = (iso: string): string =>
  new Date(iso).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' });
