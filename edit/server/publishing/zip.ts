import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);

/** A file in a zip archive. */
interface Entry {
  name: string;
  /** 0 for stored, 8 for deflated. */
  method: number;
  start: number;
  end: number;
}

/** Thrown for an archive that would be larger than allowed. */
export class TooLarge extends Error {}

const endOfDirectory = Buffer.from('PK\x05\x06', 'latin1');

/**
 * The files of a zip archive, unpacked. Throws for one that programs could read in different ways (something before the
 * first file or after the last, files that overlap, encryption, ZIP64), and `TooLarge` as soon as `most` bytes are exceeded,
 * whatever sizes it states.
 */
export async function unzip(zip: Buffer, most: number): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  let left = most;
  for (const { name, method, start, end } of entriesOf(zip)) {
    const packed = zip.subarray(start, end);
    const bytes = method === 0 ? packed : await inflate(packed, { maxOutputLength: Math.max(1, left) }).catch(tooLarge);
    left -= bytes.length;
    if (left < 0) throw new TooLarge();
    if (files.has(name)) throw new Error(`The archive has two files ${name}.`);
    files.set(name, bytes);
  }
  return files;
}

function tooLarge(error: NodeJS.ErrnoException): never {
  throw error.code === 'ERR_BUFFER_TOO_LARGE' ? new TooLarge() : error;
}

/** From the directory at the end of the archive, in the order of their bytes. */
function entriesOf(zip: Buffer): Entry[] {
  const tail = zip.lastIndexOf(endOfDirectory);
  if (tail < 0 || tail + 22 + zip.readUInt16LE(tail + 20) !== zip.length) throw new Error('The archive has no end.');
  const count = zip.readUInt16LE(tail + 10);
  const directory = zip.readUInt32LE(tail + 16);
  let at = directory;
  if (at + zip.readUInt32LE(tail + 12) !== tail) throw new Error('The directory of the archive is elsewhere.');
  const entries: (Entry & { header: number })[] = [];
  for (let index = 0; index < count; index++) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error('The directory of the archive is damaged.');
    const flags = zip.readUInt16LE(at + 8);
    const method = zip.readUInt16LE(at + 10);
    const size = zip.readUInt32LE(at + 20);
    const header = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28));
    if (flags & 1 || (method !== 0 && method !== 8))
      throw new Error('The archive is encrypted or packed in another way.');
    if (zip.readUInt32LE(header) !== 0x04034b50) throw new Error('A file of the archive is damaged.');
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    entries.push({ name, method, header, start, end: start + size });
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  entries.sort((a, b) => a.header - b.header);
  const overlaps = entries.some(({ end }, index) => end > (entries[index + 1]?.header ?? directory));
  if (entries[0]?.header !== 0 || overlaps)
    throw new Error('Files of the archive overlap, or something stands before them.');
  return entries;
}
