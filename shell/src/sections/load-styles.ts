/** Applies complete stylesheets: documents inline what phones use. A failed one can be tried again. */
export async function loadStyles(addresses: string[]): Promise<void> {
  await Promise.all(addresses.map((address) => loadStyle(address)));
}

/** Fetches them as less urgent than anything else, since the document has the rules that it uses. */
export function loadStylesLater(addresses: string[]): void {
  // What did not arrive is fetched again with the next page.
  for (const address of addresses) loadStyle(address, 'print').catch(() => {});
}

/** Fetches stylesheets again that did not arrive: the next page needs more of their rules. */
export function fetchMissingStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (hasRules(link)) continue;
    link.remove();
    link.media = 'all';
    document.head.append(link.cloneNode());
  }
}

function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return !!sheet?.cssRules.length;
  } catch {
    // In Chromium, the sheet of a file that did not arrive throws when it is read.
    return false;
  }
}

function apply(link: HTMLLinkElement): void {
  // The document declares the typefaces too. A second declaration would lay out the whole page again.
  if (!matchMedia(link.media).matches)
    while (link.sheet?.cssRules[0] instanceof CSSFontFaceRule) link.sheet.deleteRule(0);
  link.media = 'all';
}

function loadStyle(address: string, media = 'all'): Promise<void> {
  const named = document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${address}"]`);
  if (named) {
    if (hasRules(named)) apply(named);
    return Promise.resolve();
  }
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.media = media;
    link.href = address;
    link.onload = () => {
      apply(link);
      resolve();
    };
    link.onerror = () => {
      link.remove();
      reject(new Error(`The stylesheet ${address} could not be fetched.`));
    };
    document.head.append(link);
  });
}
