import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { refuse } from '../refused.ts';

/** What a document needs beside its pages: numbers, structure for screen readers, contents, layers, forms. */
const ofCatalog =
  'Type Pages PageLabels Lang MarkInfo StructTreeRoot Outlines Dests Names OCProperties ViewerPreferences AcroForm';

/** Names of programs, commands, other files and films, wherever they stand. */
const active = namesOf(
  `OpenAction AA PA JavaScript JS Launch SubmitForm ImportData GoToR GoToE GoTo3DView RichMedia RichMediaContent
  RichMediaExecute Rendition Movie Sound 3DD FileAttachment EmbeddedFile EmbeddedFiles EF AF FS Filespec XFA Metadata
  PieceInfo`,
);

/** Entries of a stream that take its content from another file. */
const ofOtherFiles = namesOf('F FFilter FDecodeParms Ref OPI');

/** What someone may miss: files that were attached, and a form that only some programs show. */
const missed = namesOf('EmbeddedFiles AF XFA');

const notPdf = (): never => refuse(422, 'notPdf');

/** A PDF document written again from what its pages need. Throws `Refused` if it is encrypted or broken. */
export async function rewritePdf(bytes: Uint8Array): Promise<{ bytes: Uint8Array; lost?: true }> {
  const document = await PDFDocument.load(bytes, { ignoreEncryption: true, updateMetadata: false }).catch(notPdf);
  const { context, catalog } = document;
  if (context.trailerInfo.Encrypt) refuse(422, 'lockedPdf');
  const objects = context.enumerateIndirectObjects();
  if (!(catalog instanceof PDFDict) || objects.some(([, object]) => object instanceof PDFInvalidObject)) notPdf();
  const inside = (name: string) => catalog.lookup(PDFName.of(name));
  const gone = [
    keepOnly(catalog, ofCatalog),
    keepOnly(inside('Names'), 'Dests'),
    keepOnly(inside('AcroForm'), 'Fields DR DA Q NeedAppearances'),
  ].flat();
  const { Root, Info } = context.trailerInfo;
  keepOnly(context.lookup(Info), 'Title');
  context.trailerInfo = { Root, Info };

  const reached = new Set<PDFObject>();
  const waiting = [Root, Info];
  while (waiting.length > 0) {
    const object = waiting.pop();
    if (!object || reached.has(object)) continue;
    reached.add(object);
    for (const part of partsOf(object)) waiting.push(part);
  }
  for (const [ref] of objects) if (!reached.has(ref)) context.delete(ref);
  const saving = document.save({ rewrite: true, addDefaultPage: false, updateFieldAppearances: false });
  return { bytes: await saving.catch(notPdf), ...(gone.some((key) => missed.has(key)) && { lost: true }) };

  /** What an object refers to, once nothing active is among it. */
  function partsOf(object: PDFObject): PDFObject[] {
    if (object instanceof PDFRef) return [context.lookup(object)].filter((found) => found !== undefined);
    if (object instanceof PDFArray) return object.asArray();
    if (object instanceof PDFStream) for (const name of ofOtherFiles) object.dict.delete(name);
    const dict = object instanceof PDFStream ? object.dict : object;
    return dict instanceof PDFDict ? withoutActive(dict).values() : [];
  }
}

function namesOf(names: string): Set<PDFName> {
  return new Set(names.split(/\s+/).map((name) => PDFName.of(name)));
}

/** Returns what it has deleted. */
function keepOnly(dict: PDFObject | undefined, names: string): PDFName[] {
  const allowedKeys = namesOf(names);
  const others = dict instanceof PDFDict ? dict.keys().filter((key) => !allowedKeys.has(key)) : [];
  return others.filter((key) => (dict as PDFDict).delete(key));
}

function withoutActive(dict: PDFDict): PDFDict {
  for (const key of dict.keys()) {
    const value = dict.lookup(key);
    if (active.has(key) || (value instanceof PDFName && active.has(value))) dict.delete(key);
  }
  const action = dict.lookup(PDFName.of('A'));
  // Letters of a font and properties of its structure may have this name too, but no type of action.
  if (action instanceof PDFDict && action.has(PDFName.of('S'))) replaceAction(dict, action);
  return dict;
}

/** Only the way to a place in the document, or to a web or e-mail address, stays. */
function replaceAction(dict: PDFDict, action: PDFDict): void {
  const { context } = dict;
  const key = PDFName.of('A');
  const place = action.get(PDFName.of('D'));
  const address = action.lookup(PDFName.of('URI'));
  const type = action.lookup(PDFName.of('S'));
  dict.delete(key);
  if (type === PDFName.of('GoTo') && place) dict.set(key, context.obj({ S: 'GoTo', D: place }));
  if (type !== PDFName.of('URI') || !(address instanceof PDFString || address instanceof PDFHexString)) return;
  const url = URL.parse(address.decodeText());
  if (!url || !/^(?:https?|mailto):$/.test(url.protocol)) return;
  dict.set(key, context.obj({ S: 'URI', URI: PDFString.of(url.href.replace(/[()\\]/g, '\\$&')) }));
}
