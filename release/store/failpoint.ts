let passed = 0;

/**
 * A point at which a command may be cut short. The fault tests (`e2e/release`) set `RELEASE_DIE_AT=n` to kill the
 * process at the n-th one, as a power cut would. Otherwise this does nothing.
 */
export function failpoint(name: string): void {
  const last = process.env.RELEASE_DIE_AT;
  if (last === undefined) return;
  passed += 1;
  if (passed !== Number(last)) return;
  process.stderr.write(`killed at point ${passed}: ${name}\n`);
  process.kill(process.pid, 'SIGKILL');
}
