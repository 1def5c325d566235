import { type ParseArgsOptionsConfig, parseArgs, styleText } from 'node:util';
import type { Log } from 'publish/log.ts';
import { orExit } from 'workspace/or-exit.ts';

interface Command<T> {
  help: string;
  options?: ParseArgsOptionsConfig;
  run: (words: string[], flags: Record<string, string | boolean | undefined>, log: Log) => Promise<T>;
  /** The result as text, without `--json`. */
  format: (result: T) => string;
}

/**
 * Runs a command of the store. With `--json`, the standard output has only the result or `{ "error": … }`, and progress
 * goes to the standard error.
 */
export async function runCommand<T>({ help, options, run, format }: Command<T>): Promise<void> {
  const json = process.argv.includes('--json');
  await orExit(async () => {
    try {
      const { values, positionals } = parseArgs({
        allowPositionals: true,
        options: { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' }, ...options },
      });
      if (values.help) return console.log(help);
      const log: Log = (line) => (json ? console.error(line) : console.log(styleText('dim', line)));
      const result = await run(positionals, values as Record<string, string | boolean | undefined>, log);
      console.log(json ? JSON.stringify(result, null, 1) : format(result));
    } catch (error) {
      const message = describeError(error);
      if (json) console.log(JSON.stringify({ error: message }));
      throw new Error(message);
    }
  });
}

function describeError(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC')
    return 'The disk that holds the store is full. Nothing was switched: the live site is unchanged. Make room, for example with pnpm run prune, and run the command again.';
  if (code === 'EACCES' || code === 'EROFS') return `The store cannot be written to: ${message}`;
  return message ?? String(error);
}
