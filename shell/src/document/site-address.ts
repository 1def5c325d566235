/** The site's address from the document's canonical link, without a trailing slash. */
let known: string | undefined;

export function siteAddress(): string {
  known ??= new URL(document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? window.location.href)
    .origin;
  return known;
}
