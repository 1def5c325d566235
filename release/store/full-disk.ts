/** Throws `ENOSPC` if the output of a child process says that the disk is full. */
export function throwIfFull(output: string): void {
  if (/ENOSPC|No space left on device/.test(output)) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
}
