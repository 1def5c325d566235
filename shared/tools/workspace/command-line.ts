import { type ParseArgsConfig, parseArgs } from 'node:util';
import { orExit } from './or-exit.ts';

export type Options = NonNullable<ParseArgsConfig['options']>;
export type Flags = Record<string, string | boolean | undefined>;

export interface Command {
  /** What `--help` prints. It begins as the command does: `pnpm content check   looks for …`. */
  help: string;
  options?: Options;
  run: (words: string[], flags: Flags) => Promise<void> | void;
}

/** Runs a command of the terminal. `--help` prints its help; an error prints its message, and ends it with status 1. */
export function runFromTerminal({ help, options, run }: Command): Promise<void> {
  return orExit(async () => {
    const { words, flags } = readCommandLine(help, options, process.argv.slice(2));
    if (flags.help) console.log(help);
    else await run(words, flags);
  });
}

/** Throws a sentence for an option that does not exist or has a wrong value. */
export function readCommandLine(
  help: string,
  options: Options = {},
  given: string[],
): { words: string[]; flags: Flags } {
  const all: Options = { ...options, help: { type: 'boolean', short: 'h' } };
  try {
    // pnpm passes on the “--” that separates its own options.
    const args = given.filter((word) => word !== '--');
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: all });
    return { words: positionals, flags: values as Flags };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const [name = ''] = /^\S+ \S+/.exec(help) ?? [];
    const [, option] = /^Unknown option '(.+?)'/.exec(message) ?? [];
    if (code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION' || !option)
      throw new Error(`${message.split(/\.?\n/)[0]}. See ${name} --help.`);
    const known = Object.keys(all).map((one) => `--${one}`);
    throw new Error(`${name} has no option ${option}. It has ${known.join(', ')}.`);
  }
}
