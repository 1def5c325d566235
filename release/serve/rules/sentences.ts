/** What visitors read when there is no document to send. `release/hosting/nginx.conf` says the same. */
export const sentences = {
  unreadable: 'This address cannot be read.',
  noSite: 'No site is live here yet.',
  noPreview: 'There is no such preview (any more).',
  noFile: 'There is no such file (any more).',
  nothing: 'There is nothing at this address.',
  wrongMethod: 'Only GET and HEAD are answered here.',
  shorter: 'The file is shorter.',
  failed: 'Something went wrong here.',
  /** Of Workers, whose store is elsewhere. */
  noKey: 'This server has no PUBLIC_KEY, so it could not tell a forged site from the true one.',
  unreachable: 'This page cannot be reached at the moment. Try again soon.',
} as const;
