import { DomUtils, parseDocument } from 'htmlparser2';

/** The elements with this name in a served document, with their attributes and text. */
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
