/** Whether an `If-None-Match` header names this tag. Ignores whether a cache weakened it. */
export const namesTag = (header: string, etag: string): boolean =>
  header.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
