/** The most links to parts on a page, so that no page grows with the years. */
const maxLinks = 10;

/** The parts around the current one, or the first ones of the list. */
export function partsAround<Part>(parts: readonly Part[], current?: Part): Part[] {
  const index = current === undefined ? -1 : parts.indexOf(current);
  const latestStart = Math.max(0, parts.length - maxLinks);
  const start = Math.min(Math.max(0, index - maxLinks / 2), latestStart);
  return parts.slice(start, start + maxLinks);
}
