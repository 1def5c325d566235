import { unzipSync, zipSync } from 'fflate';
import { textOf } from 'tools/content/search/document-text.ts';
import { Refused, refuse } from '../refused.ts';
import { inChildProcess } from './child-process.ts';

export interface ChosenDocument {
  bytes: Uint8Array;
  extension: 'pdf' | 'docx' | 'pptx';
}

/** A document as it is kept. Throws `Refused` for others. In a process: strangers' documents may be slow. */
export const documentFrom = inChildProcess(import.meta.url, 20, async ({ bytes, extension }: ChosenDocument) => {
  // Only the process loads the library, not the server at its start.
  const { rewritePdf } = await import('./rewrite-pdf.ts');
  const document = extension === 'pdf' ? await rewritePdf(bytes) : { bytes: officeFrom(bytes, extension) };
  await textOf(document.bytes, `.${extension}`).catch(() => {
    throw new Refused(422, 'unreadable');
  });
  return document;
});

/** The part that makes an archive a document, and the type that it has there. */
const kinds = {
  docx: { program: 'Word', file: 'word/document.xml', type: 'wordprocessingml.document.main+xml' },
  pptx: { program: 'PowerPoint', file: 'ppt/presentation.xml', type: 'presentationml.presentation.main+xml' },
};

/** A Word or PowerPoint file rebuilt from its text, styles, pictures and web links. */
function officeFrom(bytes: Uint8Array, extension: 'docx' | 'pptx'): Uint8Array {
  const { program, file, type } = kinds[extension];
  const notOffice = new Refused(422, 'notOffice', { program, extension });
  const { files } = rewriteZip(bytes, notOffice);
  const names = Object.keys(files);
  if (names.some((name) => /^[/\\]|(^|[/\\])\.\.([/\\]|$)|[:\0]/.test(name))) throw notOffice;
  const types = Buffer.from(files['[Content_Types].xml'] ?? '').toString();
  if (names.some((name) => /vbaProject\.bin$|(^|\/)activeX\//i.test(name)) || /macroEnabled/i.test(types))
    throw new Refused(422, 'withMacros');
  if (!names.includes(file) || !types.includes(type)) throw notOffice;
  return zip(officeParts(files));
}

/** With the same date, so that the same document has the same bytes. */
const zip = (files: Record<string, Uint8Array>): Uint8Array => zipSync(files, { mtime: '1980-01-01T00:00' });

const maxUnpackedBytes = 100_000_000;

/** The files of a zip archive, and an archive of them alone: nothing before, between or behind them. */
export function rewriteZip(archive: Uint8Array, otherwise: Refused) {
  let remainingBytes = maxUnpackedBytes;
  try {
    const files = unzipSync(archive, {
      filter({ originalSize }) {
        remainingBytes -= originalSize;
        if (remainingBytes < 0) throw new Refused(422, 'tooLargeOnceOpened');
        return true;
      },
    });
    return { files, bytes: zip(files) };
  } catch (error) {
    throw error instanceof Refused ? error : otherwise;
  }
}

type Files = Record<string, Uint8Array>;

/** Parts with words and how they look. Settings, authors, data and whatever is hidden have others. */
const parts = [
  /^word\/(document|styles|numbering|footnotes|endnotes|comments|header\d*|footer\d*)\.xml$/,
  /^ppt\/presentation\.xml$/,
  /^ppt\/(slides|slideLayouts|slideMasters|notesSlides|notesMasters)\/[A-Za-z]+\d*\.xml$/,
  /^(word|ppt)\/theme\/theme\d*\.xml$/,
  /^(word|ppt)\/media\/[\w-]+\.(png|jpe?g|gif)$/,
];
const relationshipsOf = /^(.*\/)?_rels\/([^/]*)\.rels$/;

/** What the words of a document may name. The rest is either not needed, or refused. */
const neededTypes =
  /\/(officeDocument|styles|numbering|footnotes|endnotes|comments|header|footer|theme|image|hyperlink|slide|slideLayout|slideMaster|notesSlide|notesMaster)$/;
const droppedTypes =
  /\/(settings|webSettings|fontTable|stylesWithEffects|customXml|customXmlProps|core-properties|extended-properties|custom-properties|thumbnail|glossaryDocument|commentsExtended|commentsIds|commentsExtensible|people|presProps|viewProps|tableStyles|commentAuthors|changesInfo|revisionInfo|printerSettings)$/;

/** Fields that fetch or start something. */
const activeField = /^[\s"]*(DDE|DDEAUTO|INCLUDETEXT|INCLUDEPICTURE|LINK|IMPORT|EMBED|DATABASE|MACROBUTTON|RD)\b/i;

/** The parts that make an Office file's text, look and web links. Throws `Refused` for others. */
function officeParts(files: Files): Files {
  const safeFiles: Files = {};
  for (const [name, bytes] of Object.entries(files)) {
    const relationships = relationshipsOf.exec(name);
    if (relationships) {
      const [, folder = '', of = ''] = relationships;
      // The package's own relationships belong to no part.
      if (of === '' || isPart(folder + of))
        safeFiles[name] = encode(rewriteRelationships(partText(bytes), folder, files));
    } else if (isPart(name)) safeFiles[name] = name.endsWith('.xml') ? encode(withoutNames(partText(bytes))) : bytes;
    else if (name === '[Content_Types].xml') safeFiles[name] = encode(rewriteTypes(partText(bytes)));
  }
  return safeFiles;
}

const isPart = (name: string): boolean => parts.some((one) => one.test(name));
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The text of a part. Another encoding, entities of its own and comments could hide what is looked for. */
function partText(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes);
  return /<!DOCTYPE|<!--|<!\[CDATA\[|encoding=["'](?!utf-8)|\0|\ufffd/i.test(text) ? refuse(422, 'activeOffice') : text;
}

function withoutNames(text: string): string {
  // An attribute of `fldSimple`, whatever stands before it in its tag.
  const whole = [...text.matchAll(/\binstr\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, a, b]) => a ?? b ?? '');
  // A field may be in pieces, between its begin and its end.
  const inPieces = text
    .split(/fldCharType=["']begin["']/)
    .map((piece) => [...piece.matchAll(/<(?:\w+:)?instrText\b[^>]*>([^<]*)</g)].map(([, part]) => part).join(''));
  for (const one of [...whole, ...inPieces].map(plain)) {
    const [, target] = /^\s*HYPERLINK\s+"([^"]*)"/i.exec(one) ?? [];
    if (activeField.test(one) || (target && !isWebLink(target))) refuse(422, 'activeOffice');
  }
  return text.replace(/(\b\w+:(?:author|initials|userId)=)("[^"]*"|'[^']*')/g, '$1""');
}

const isWebLink = (address: string): boolean => /^(https?|mailto):/i.test(address.trim());

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** What XML means by its references. */
const plain = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (all, hex, decimal, name) =>
    name ? (entities[name] ?? all) : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  );

const attributesOf = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(/([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name, a, b]) => [name, plain(a ?? b ?? '')]),
  );

const escaped = (text = ''): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Only relationships to parts that stay, and web links. Throws `Refused` for what the text would miss. */
function rewriteRelationships(text: string, folder: string, files: Files): string {
  const relationships = [...text.matchAll(/<(?:\w+:)?Relationship\b([^>]*)>/g)].flatMap(([, tag = '']) => {
    const { Id, Type = '', Target = '', TargetMode } = attributesOf(tag);
    if (droppedTypes.test(Type)) return [];
    if (!neededTypes.test(Type)) refuse(422, 'activeOffice');
    const isOutside = TargetMode === 'External';
    if (isOutside && !(Type.endsWith('/hyperlink') && isWebLink(Target))) refuse(422, 'activeOffice');
    const part = new URL(Target, `x:/${folder}`).pathname.slice(1);
    if (!isOutside && !(isPart(part) && files[part])) refuse(422, 'activeOffice');
    const mode = isOutside ? ' TargetMode="External"' : '';
    return `<Relationship Id="${escaped(Id)}" Type="${escaped(Type)}" Target="${escaped(Target)}"${mode}/>`;
  });
  const space = 'http://schemas.openxmlformats.org/package/2006/relationships';
  return `${declaration}<Relationships xmlns="${space}">${relationships.join('')}</Relationships>`;
}

function rewriteTypes(text: string): string {
  const entries = [...text.matchAll(/<(?:\w+:)?(Default|Override)\b([^>]*)>/g)].flatMap(([, kind, tag = '']) => {
    const { Extension = '', PartName = '', ContentType = '' } = attributesOf(tag);
    const stays = kind === 'Default' ? /^(rels|xml|png|jpe?g|gif)$/i.test(Extension) : isPart(PartName.slice(1));
    const name = kind === 'Default' ? `Extension="${Extension}"` : `PartName="${escaped(PartName)}"`;
    return stays ? `<${kind} ${name} ContentType="${escaped(ContentType)}"/>` : [];
  });
  const space = 'http://schemas.openxmlformats.org/package/2006/content-types';
  return `${declaration}<Types xmlns="${space}">${entries.join('')}</Types>`;
}
