/** Throws as the file system does when a process that ended says that the disk is full. */
export function throwIfFull(said: string): void {
  if (/ENOSPC|No space left on device/.test(said)) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
}
