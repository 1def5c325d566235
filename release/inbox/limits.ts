/** What one statement may take of the composer's memory, disk and time. Our largest release has 4 MB in 500 files. */
export const limits = {
  packBytes: 256 * 1024 * 1024,
  files: 50_000,
  statementBytes: 64 * 1024,
  /** Of all files in one inbox. One with more is not read. */
  waiting: 10_000,
};
