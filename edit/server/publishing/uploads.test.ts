import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { temporaryFolder } from 'checks/stores/machine.ts';
import { unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { ownFolders } from 'tools/content/folders.ts';
import { documentsFolder } from 'tools/content/markdown.ts';
import { filesBelow } from 'tools/workspace/repository.ts';
import { describe, expect, it } from 'vitest';
import { Refused } from '../refused.ts';
import { freeName, Uploads } from './uploads.ts';

const folder = temporaryFolder();
const uploads = new Uploads(folder);

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1f4191' } }).jpeg();
const read = (id: string): Buffer => readFileSync(path.join(folder, id));

async function refusal(name: string, bytes: Uint8Array): Promise<string> {
  try {
    await uploads.add(name, bytes);
    return 'accepted';
  } catch (error) {
    if (error instanceof Refused) return `${error.status} ${error.words.en}`;
    throw error;
  }
}

describe('a picture', () => {
  const name = 'pictures/events/open-day-2026.jpg';

  it('becomes a JPEG of at most 2560 px, upright and without metadata', async () => {
    const taken = photo(4000, 2000)
      .withExif({ IFD3: { GPSLatitude: '1/1 17/1 0/1' } })
      .withMetadata({ orientation: 6 });
    const upload = await uploads.add(name, await taken.toBuffer());
    expect(upload).toMatchObject({ name, width: 2000, height: 4000 });
    const { format, width, height, exif, orientation } = await sharp(read(upload.id)).metadata();
    expect({ format, width, height, exif, orientation }).toEqual({ format: 'jpeg', width: 2000, height: 4000 });
  });

  it.each([
    ['a PNG image', photo(4000, 3000).png(), { width: 2560, height: 1920 }],
    ['a WebP image', photo(1300, 970).webp(), { width: 1300 }],
    ['a panorama, as high as a page needs', photo(6000, 1200), { width: 4800, height: 960 }],
  ])('may be %s', async (_what, image, size) => {
    expect(await uploads.add(name, await image.toBuffer())).toMatchObject(size);
  });

  it('is refused if it is too small for a page of its own, and only then', async () => {
    const small = await photo(1280, 800).toBuffer();
    expect(await refusal(name, small)).toBe(
      '422 This picture has 1280 × 800 pixels, and a page needs at least 1280 × 960. Choose a larger one, or crop less.',
    );
    expect(await refusal('pictures/gallery/open-day.jpg', small)).toBe('accepted');
  });

  it.each(['jpeg', 'png', 'webp'] as const)('in %s loses a page or an archive hidden in it', async (format) => {
    const own = await photo(1280, 960).toFormat(format).toBuffer();
    const page = Buffer.from('<script>alert(1)</script>');
    const behind = Buffer.concat([own, page, makeZip({ 'a.html': page })]);
    const inside = await sharp(own).withXmp(`<x:xmpmeta>${page}</x:xmpmeta>`).toFormat(format).toBuffer();
    expect((await sharp(inside).metadata()).xmp?.includes(page)).toBe(true);
    const { id } = await uploads.add(name, own);
    for (const both of [behind, inside]) expect((await uploads.add(name, both)).id).toBe(id);
    expect((await sharp(read(id)).metadata()).format).toBe('jpeg');
  });

  it('is refused for its pixels before they are unpacked', async () => {
    const bomb = makePng(30_000, 30_000);
    expect(bomb.length).toBeLessThan(2_000_000);
    expect(await refusal(name, bomb)).toBe('413 This picture has too many pixels. Choose a smaller one.');
  });

  it.each([
    '<svg xmlns="http://www.w3.org/2000/svg" width="1300" height="1000"><script>alert(1)</script></svg>',
    '<!doctype html><script>alert(1)</script>',
    'GIF89a',
    '',
    '\xff\xd8\xff\xe0',
  ])('is refused if it is %j', async (bytes) => {
    expect(await refusal(name, Buffer.from(bytes, 'latin1'))).toMatch(/^422 This file is not a photo/);
  });

  it('is refused if it is cut off in the middle', async () => {
    const whole = await photo(1300, 1000).toBuffer();
    expect(await refusal(name, whole.subarray(0, whole.length / 2))).toMatch(/^422/);
  });

  it('is refused above 15 MB', async () => {
    expect(await refusal(name, Buffer.alloc(15 * 1024 * 1024 + 1))).toMatch(/^413 .* at most 15 MB/);
  });
});

describe('a name', () => {
  it.each([
    'pictures/../association.jpg',
    '../pictures/events/a.jpg',
    'pictures/events/../../../etc/a.jpg',
    'pictures/events/a.svg',
    'pictures/events/a.png',
    'pictures/events/a.jpg.html',
    'pictures/events/A.jpg',
    'pictures/events/a/b.jpg',
    'pictures/a.jpg',
    'pictures/events/.jpg',
    'pictures/events/a%2f.jpg',
    'pictures/events/a.jpg\n',
    'events/a.yaml',
    'resources/files/a.html',
    'resources/files/a.docm',
    `pictures/events/${'a'.repeat(200)}.jpg`,
  ])('%s is refused', async (name) => {
    expect(await refusal(name, await photo(1300, 1000).toBuffer())).toMatch(/^400 /);
  });

  it('that is taken gets a number', () => {
    const taken = ['pictures/events/a.jpg', 'pictures/events/a-2.jpg'];
    expect(freeName('pictures/events/a.jpg', (name) => taken.includes(name))).toBe('pictures/events/a-3.jpg');
  });
});

function pdf(...objects: (string | Buffer)[]): Buffer {
  const parts = [
    '%PDF-1.5\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>\nendobj\n',
    ...objects,
    'trailer\n<< /Root 1 0 R /Size 9 >>\n%%EOF\n',
  ];
  return Buffer.concat(parts.map((part) => Buffer.from(part)));
}
const withObject = (dictionary: string): Buffer => pdf(`4 0 obj\n<< ${dictionary} >>\nendobj\n`);
const withStream = (dictionary: string, content: Buffer): Buffer =>
  pdf(`5 0 obj\n<< ${dictionary} /Length ${content.length} >>\nstream\n`, content, '\nendstream\nendobj\n');
const packed = (filter: string): string => `/Type /ObjStm /N 1 /First 4 /Filter /${filter}`;

const behind = (text: string, bytes: Buffer): Buffer => Buffer.concat([Buffer.from(text), bytes]);
describe('a document', () => {
  const ofContent = filesBelow(path.join(ownFolders.content, documentsFolder));

  it.each(ofContent)('of the site is accepted: %s', async (name) => {
    const bytes = readFileSync(path.join(ownFolders.content, documentsFolder, name));
    const upload = await uploads.add(`${documentsFolder}/${name}`, bytes);
    expect(upload).toEqual({ name: `${documentsFolder}/${name}`, id: upload.id, bytes: read(upload.id).length });
    const filesOf = (zip: Buffer) => (name.endsWith('.pdf') ? zip : unzipSync(zip));
    expect(filesOf(read(upload.id))).toEqual(filesOf(bytes));
    expect(await uploads.add(upload.name, read(upload.id))).toEqual(upload);
  });

  it.each([
    ['a program', withObject('/S /JavaScript /JS (app.alert(1))'), /programs/],
    ['a program with a disguised name', withObject('/S /J#61vaScript /JS (app.alert(1))'), /programs/],
    ['a packed program', withStream(packed('FlateDecode'), deflateSync('4 0 << /S /JavaScript >>')), /programs/],
    ['objects packed in an unknown way', withStream(packed('LZWDecode'), Buffer.from('x')), /not a PDF/],
    ['a command', withObject('/S /Launch /F (cmd.exe)'), /programs/],
    ['a file inside', withStream('/Type /EmbeddedFile', Buffer.from('MZ')), /programs/],
    ['a password', pdf('trailer\n<< /Encrypt 9 0 R >>\n'), /protected by a password/],
    ['a web page inside', behind('%PDF-1.4\n<html><script>alert(1)</script>', pdf()), /not a PDF/],
    ['an archive behind', Buffer.concat([pdf(), makeZip({ 'word/document.xml': '' })]), /not a PDF/],
    ['a web page with its name', Buffer.from('<!doctype html>'), /not a PDF/],
    ['something before it', behind('GIF89a', pdf()), /not a PDF/],
    ['nothing after its first line', Buffer.from('%PDF-1.7\n'), /cannot be read/],
  ])('is refused with %s', async (_what, bytes, words) => {
    expect(await refusal('resources/files/a.pdf', bytes)).toMatch(words);
  });

  const types = (main: string) => ({
    '[Content_Types].xml': `<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.${main}"/></Types>`,
  });
  const word = {
    ...types('wordprocessingml.document.main+xml'),
    'word/document.xml': '<w:document><w:p>Bonjour</w:p></w:document>',
  };
  it('of one page, or of Word, is accepted by what it contains', async () => {
    expect(await refusal('resources/files/a.pdf', pdf())).toBe('accepted');
    expect(await refusal('resources/files/a.docx', makeZip(word))).toBe('accepted');
    expect(await refusal('resources/files/a.pptx', makeZip(word))).toMatch(/not a PowerPoint document/);
  });

  it.each([
    ['behind it', Buffer.concat([makeZip(word), Buffer.from('<html>')])],
    ['before it', moved('<html>', makeZip(word))],
    ['larger than it says', understated(makeZip({ ...word, 'word/document.xml': Buffer.alloc(101_000_000) }))],
  ])('of Word is rewritten without what is %s', async (_where, bytes) => {
    const { id } = await uploads.add('resources/files/a.docx', bytes);
    expect(read(id).length).toBeLessThan(1000);
    expect(read(id).includes('<html>')).toBe(false);
    expect(Object.keys(unzipSync(read(id)))).toEqual(Object.keys(word));
  });

  it.each([
    ['macros', makeZip({ ...word, 'word/vbaProject.bin': 'x' }), /macros/],
    ['macros in its type', makeZip({ ...word, ...types('ms-word.document.macroEnabled.main+xml') }), /macros/],
    ['a path out of it', makeZip({ ...word, '../../etc/passwd': 'x' }), /not a Word document/],
    ['more than 100 MB inside', makeZip({ ...word, 'word/a.xml': Buffer.alloc(101_000_000) }), /too large once opened/],
    ['something before it', behind('GIF89a', makeZip(word)), /not a Word document/],
    ['no main part', makeZip(types('wordprocessingml.document.main+xml')), /not a Word document/],
    ['an end cut off', makeZip(word).subarray(0, 100), /not a Word document/],
  ])('of Word is refused with %s', async (_what, bytes, words) => {
    expect(await refusal('resources/files/a.docx', bytes)).toMatch(words);
  });

  it('is refused above 20 MB', async () => {
    expect(await refusal('resources/files/a.pdf', Buffer.alloc(20 * 1024 * 1024 + 1))).toMatch(/^413 .* at most 20 MB/);
  });
});

it('has no address but its hash', () => {
  expect(uploads.fileOf('../../etc/passwd')).toBeUndefined();
  expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
});

/** The same archive behind something that its directory skips. */
function moved(text: string, zip: Buffer): Buffer {
  const changed = behind(text, zip);
  const move = (at: number) => changed.writeUInt32LE(changed.readUInt32LE(at) + text.length, at);
  for (let at = changed.indexOf('PK\x01\x02'); at >= 0; at = changed.indexOf('PK\x01\x02', at + 4)) move(at + 42);
  move(changed.indexOf('PK\x05\x06') + 16);
  return changed;
}

/** The same archive, stating that its last file is of one byte. */
function understated(zip: Buffer): Buffer {
  zip.writeUInt32LE(1, zip.lastIndexOf('PK\x01\x02') + 24);
  return zip;
}

/** A blank PNG of this size, highly compressed. */
function makePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const typed = Buffer.concat([Buffer.from(type), data]);
    return Buffer.concat([uint32(data.length), typed, uint32(crc32(typed))]);
  };
  const header = Buffer.concat([uint32(width), uint32(height), Buffer.of(1, 0, 0, 0, 0)]);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const chunks = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function makeZip(files: Record<string, string | Buffer>): Buffer {
  const entries = Object.entries(files).map(([name, content]) => [name, Buffer.from(content)]);
  return Buffer.from(zipSync(Object.fromEntries(entries)));
}
