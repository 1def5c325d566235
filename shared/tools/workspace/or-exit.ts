import { describeError } from './describe-error.ts';

/** Runs a command. An error prints its message without a stack trace, and ends the process with status 1. */
export async function orExit(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(describeError(error));
    process.exit(1);
  }
}
