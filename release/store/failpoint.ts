let passed = 0;

/** Kills the process, as a power cut would, at the n-th point if `RELEASE_DIE_AT` is n: for `npm test chaos`. */
export function failpoint(name: string): void {
  const last = process.env.RELEASE_DIE_AT;
  if (last === undefined) return;
  passed += 1;
  if (passed !== Number(last)) return;
  process.stderr.write(`killed at point ${passed}: ${name}\n`);
  process.kill(process.pid, 'SIGKILL');
}
