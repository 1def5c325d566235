/** An error as a sentence that says what to do. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, message, path = '' } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC')
    return 'The disk that holds the store is full. Nothing was switched: the live site is unchanged. Make room, for example with pnpm tidy, and run the command again.';
  if (code === 'EROFS') return `${path} is on a disk that is mounted read-only. Mount it for writing and try again.`;
  if (code === 'EACCES' || code === 'EPERM')
    return `This user may not use ${path || 'a file'} (${message}). Run the command as the user who owns it, or ask its owner for the right.`;
  return message;
}
