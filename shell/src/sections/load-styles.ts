/** Applies complete stylesheets: documents inline only what they use on phones. A failed one can be tried again. */
export async function loadStyles(addresses: string[]): Promise<void> {
  await Promise.all(addresses.map(loadStyle));
}

/** Fetches the stylesheets again that the document names and that did not arrive: the next page needs more of their rules. */
export function fetchMissingStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (hasRules(link)) continue;
    link.after(link.cloneNode());
    link.remove();
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

/** The document declares them too. A second declaration would lay out the whole page again. */
function removeTypefaces({ sheet }: HTMLLinkElement): void {
  while (sheet?.cssRules[0] instanceof CSSFontFaceRule) sheet.deleteRule(0);
}

function loadStyle(address: string): Promise<void> {
  const named = document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${address}"]`);
  if (named) {
    if (!matchMedia(named.media).matches && hasRules(named)) removeTypefaces(named);
    named.media = 'all';
    return Promise.resolve();
  }
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`The stylesheet ${address} could not be fetched.`));
    };
    document.head.append(link);
  });
}
