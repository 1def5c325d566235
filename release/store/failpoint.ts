let passed = 0;

/**
 * A point at which `npm test chaos` kills the process, as a power cut would: at the n-th one, if
 * `RELEASE_DIE_AT` is n. Otherwise this does nothing.
 */
export function failpoint(name: string): void {
  const last = process.env.RELEASE_DIE_AT;
  if (last === undefined) return;
  passed += 1;
  if (passed !== Number(last)) return;
  process.stderr.write(`killed at point ${passed}: ${name}\n`);
  process.kill(process.pid, 'SIGKILL');
}
