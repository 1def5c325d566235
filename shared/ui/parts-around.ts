export interface PartLink {
  to: string;
  text: string;
}

/** The most links to parts on a page, so that no page grows with the years. */
const most = 10;

/** The links around the current page, or the first ones of the list. */
export function partsAround(links: PartLink[], current?: string): PartLink[] {
  const index = links.findIndex(({ to }) => to === current);
  const latestStart = Math.max(0, links.length - most);
  const start = Math.min(Math.max(0, index - most / 2), latestStart);
  return links.slice(start, start + most);
}
