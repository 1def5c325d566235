/** Runs a command; a failure is told in its own words, without a trace, and ends with a non-zero status. */
export async function orExit(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
