import { type ParseArgsConfig, parseArgs } from 'node:util';

export type Options = NonNullable<ParseArgsConfig['options']>;
type Flags = Record<string, string | boolean | undefined>;

interface Command {
  /** What `--help` prints. It begins as the command does: `pnpm content check   looks for …`. */
  help: string;
  options?: Options;
  run: (words: string[], flags: Flags) => Promise<void> | void;
}

/** Runs a command of the terminal. An error prints its message, and ends it with status 1. */
export function runFromTerminal({ help, options, run }: Command): Promise<void> {
  return orExit(async () => {
    const all: Options = { ...options, help: { type: 'boolean', short: 'h' } };
    const { values, positionals } = read(help, all);
    if (values.help) console.log(help);
    else await run(positionals, values as Flags);
  });
}

/** Throws a sentence for an option that does not exist or has a wrong value. */
function read(help: string, options: Options) {
  try {
    // pnpm passes on the “--” that separates its own options.
    const args = process.argv.slice(2).filter((word) => word !== '--');
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    const [name = ''] = /^\S+ \S+/.exec(help) ?? [];
    throw new Error(`${(error as Error).message.split(/\.?\n|\. /)[0]}. See ${name} --help.`);
  }
}

/** Runs a command. An error prints its message without a stack trace, and ends the process with status 1. */
export async function orExit(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(describeError(error));
    process.exit(1);
  }
}

/** An error as a sentence that says what to do. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, message, path = '' } = error as NodeJS.ErrnoException;
  if (code === 'EROFS') return `${path} is on a disk that is mounted read-only. Mount it for writing and try again.`;
  if (code === 'EACCES' || code === 'EPERM')
    return `This user may not use ${path || 'a file'} (${message}). Run the command as the user who owns it, or ask its owner for the right.`;
  return message;
}
