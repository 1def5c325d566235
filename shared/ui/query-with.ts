/** The query of the browser’s address, as the router’s lags behind, with changes; no blank parameters. */
export function queryWith(changes: Record<string, string | undefined>, search = window.location.search) {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value?.trim()) query.set(name, value);
    else query.delete(name);
  }
  return query;
}
