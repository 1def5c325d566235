/** The site's own address as the composed document names it in its canonical link, without a final slash. */
let known: string | undefined;

export function siteAddress(): string {
  known ??= new URL(document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? window.location.href)
    .origin;
  return known;
}
