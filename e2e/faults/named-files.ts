import { elementsIn } from '../tests/read-html.ts';

/** The shell's files that a document names, by what they are: its entry, chunks, texts, font and styles. */
export function shellFilesIn(html: string): string[] {
  const addresses = [
    ...elementsIn(html, 'link')
      .filter(({ rel = '' }) => /^(modulepreload|preload|stylesheet)$/.test(rel))
      .map(({ href = '' }) => href),
    ...elementsIn(html, 'script').map(({ src = '' }) => src),
  ];
  return [...new Set(addresses)].filter((address) => address.startsWith('/assets/shell/')).sort();
}
