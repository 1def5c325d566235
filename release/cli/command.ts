import { readFileSync } from 'node:fs';
import path from 'node:path';
import { styleText } from 'node:util';
import type { AppName } from 'contract/section.ts';
import type { Versions } from 'publish/live-state.ts';
import type { Released } from 'publish/publish.ts';
import { faultsOf, type Log, lineOf, Refusal } from 'store/message.ts';
import { appNames, sectionNames } from 'tools/workspace/apps.ts';
import { runFromTerminal } from 'tools/workspace/command-line.ts';
import { siteToday } from 'tools/workspace/site-today.ts';

interface Command<Result, Flag extends string, Value extends string> {
  /** The most words that it takes; none without it. */
  takes?: number;
  flags?: Flag[];
  values?: Value[];
  run: (
    given: Record<Flag, boolean> & Record<Value, string | undefined> & { words: string[]; log: Log },
  ) => Promise<Result> | Result;
  /** The result as text, without `--json`. A command that only serves has none. */
  format?: (result: Result) => string;
}

/**
 * Runs the command of the file that was started. With `--json`, the output is only the result or `{ error }`;
 * steps go to the standard error.
 */
export function runCommand<Result, Flag extends string = never, Value extends string = never>({
  takes = 0,
  flags = [],
  values = [],
  run,
  format,
}: Command<Result, Flag, Value>): Promise<void> {
  const text = help();
  const [called] = /^\S+ \S+/.exec(text) ?? [];
  const withoutValue = [...flags, ...(format ? ['json'] : [])];
  return runFromTerminal({
    help: `${text}\n\n${format ? '--json prints only the result, as JSON. ' : ''}The store is .site; SITE_DIR names another folder.`,
    options: Object.fromEntries([
      ...withoutValue.map((name) => [name, { type: 'boolean', default: false }]),
      ...values.map((name) => [name, { type: 'string' }]),
    ]),
    async run(words, given) {
      const log: Log = (step) =>
        given.json ? console.error(JSON.stringify({ step })) : console.log(styleText('dim', lineOf(step)));
      try {
        if (words.length > takes) throw new Error(`${called} cannot do with “${words[takes]}”. See ${called} --help.`);
        const options = given as Record<Flag, boolean> & Record<Value, string | undefined>;
        const result = await run({ ...options, words, log });
        if (format) console.log(given.json ? JSON.stringify(result, null, 1) : format(result));
      } catch (error) {
        const refused = new Refusal(...faultsOf(error));
        const { message: text, faults } = refused;
        if (given.json) console.log(JSON.stringify({ error: { text, faults } }));
        throw refused;
      }
    },
  });
}

/** The text in `help` that explains the command of the file that was started. */
export const help = (): string =>
  readFileSync(path.join(import.meta.dirname, 'help', `${path.basename(process.argv[1] ?? '', '.ts')}.txt`), 'utf8')
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

/** The apps that a command names, without repetitions. Throws if one is not known, or ignores it. */
export function appsNamed(names: string[], known: readonly AppName[], ignoresOthers = false): AppName[] {
  const unknown = names.find((name) => !known.includes(name as AppName));
  if (unknown && !ignoresOthers) throw new Error(`“${unknown}” is not an app. Known: ${known.join(', ')}.`);
  return known.filter((app) => names.includes(app));
}

/** `mf-events 1a2b3c4d5e6f, without mf-news`, as results name releases. */
export const releaseNames = (versions: Versions, apps = Object.keys(versions)): string =>
  apps.map((app) => (versions[app as AppName] ? `${app} ${versions[app as AppName]}` : `without ${app}`)).join(', ');

export function formatReleased({ versions, published, preview }: Released): string {
  if (!published) return `${releaseNames(versions) || 'Everything'} is live already: nothing to do.`;
  const { before, documents } = published;
  const changed = `${documents.changed} of ${documents.all} documents changed.`;
  if (preview) return [`${styleText('green', 'Preview')}: ${preview}`, changed, ...documents.names].join('\n');
  // JSON from a publisher has no app without a version.
  const apps = Object.keys({ ...versions, ...before });
  const names = releaseNames(versions, apps);
  const now = names ? `Live: ${names}.` : `The site is composed for today, ${siteToday()}.`;
  const back = names && ` Before: ${releaseNames(before, apps)}. To go back: pnpm rollback ${apps.join(' ')}`;
  return `${styleText('green', now)} ${changed}${back}`;
}

export const localTime = (iso: string): string =>
  new Date(iso).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' });
