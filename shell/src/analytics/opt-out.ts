/** Stops or resumes sending by the provider's script, through its own opt-out flag. */
export function setOptOut(measurementId: string, isOut: boolean): void {
  Object.assign(window, { [`ga-disable-${measurementId}`]: isOut });
}

/** Removes the provider's cookies from this host and its parent domains. */
export function removeCookies(): void {
  const names = document.cookie
    .split('; ')
    .map((cookie) => cookie.split('=')[0] ?? '')
    .filter((name) => /^_(ga|gid|gat)(_|$)/.test(name));
  const parts = window.location.hostname.split('.');
  const domains = parts.map((_part, index) => `; domain=${parts.slice(index).join('.')}`);
  const expired = names.flatMap((name) => ['', ...domains].map((domain) => `${name}=; path=/; max-age=0${domain}`));
  for (const cookie of expired) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
    document.cookie = cookie;
  }
}
