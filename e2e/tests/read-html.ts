import { DomUtils, parseDocument } from 'htmlparser2';

/** The elements of one name in a document as it was served, with their attributes and their text. */
export const elementsIn = (html: string, name: string): Record<string, string>[] =>
  DomUtils.getElementsByTagName(name, parseDocument(html)).map((element) => ({
    ...element.attribs,
    text: DomUtils.textContent(element),
  }));

/** The schema.org objects of a document. */
export const schemaObjectsIn = (html: string) =>
  elementsIn(html, 'script')
    .filter(({ type }) => type === 'application/ld+json')
    .map(({ text = '' }) => JSON.parse(text));
