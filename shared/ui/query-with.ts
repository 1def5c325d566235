/** The query of the browser’s own address with some changes, without blank parameters. The router’s lags behind. */
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
