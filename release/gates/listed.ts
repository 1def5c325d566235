/** The first of some pages or files, and how many there are, as messages name them. */
export const listed = (names: readonly string[]): string =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')}, … (${names.length})` : names.join(', ');
