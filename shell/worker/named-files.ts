/** The published files that a document names, pictures and downloads included. */
export const filesNamedIn = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w./@+-]+\.\w+/g))];

/** Those that it needs to be shown and used: code, styles, content, typefaces and drawings. */
export const filesNeededBy = (html: string): string[] =>
  filesNamedIn(html).filter((file) => /\.(js|css|json|woff2|svg)$/.test(file));

/** The apps whose releases made it: `shell`, `mf-events`. */
export const appsOf = (html: string): string[] => [
  ...new Set(filesNeededBy(html).map((file) => file.split('/')[2] ?? '')),
];
