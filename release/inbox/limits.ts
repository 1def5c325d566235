/**
 * What one statement may take of the composer's memory, disk and time. Our largest release has 4 MB in 500 files, and a
 * record of 0.1 MB.
 */
export const limits = {
  packBytes: 256 * 1024 * 1024,
  files: 50_000,
  /** JSON takes many times its length in memory. */
  recordBytes: 8 * 1024 * 1024,
  statementBytes: 64 * 1024,
  /** Of all files in one inbox. One with more is not read. */
  waiting: 10_000,
};
