/**
 * The address's query with some changes, without blank parameters. Reads the browser's own address, because the router's
 * lags behind it after a change.
 */
export function queryWith(
  changes: Record<string, string | undefined>,
  search = window.location.search,
): URLSearchParams {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value?.trim()) query.set(name, value);
    else query.delete(name);
  }
  return query;
}
