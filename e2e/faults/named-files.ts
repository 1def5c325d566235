import { parseHTML } from 'linkedom';

/** The shell's files that a document names, by what they are: its entry, chunks, texts, font and styles. */
export function shellFilesIn(html: string): string[] {
  const { document } = parseHTML(html);
  const named = 'link[rel="modulepreload"], link[rel="preload"], link[rel="stylesheet"], script[src]';
  // Those of the code are in a template until it is wanted.
  const parts = [document, ...[...document.querySelectorAll('template')].map(({ content }) => content)];
  const addresses = parts
    .flatMap((part) => [...part.querySelectorAll(named)])
    .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '');
  return [...new Set(addresses)].filter((address) => address.startsWith('/assets/shell/')).sort();
}
