export interface Size {
  width: number;
  height: number;
}

/** The size in pixels of a JPEG or PNG file, from its headers. Undefined for anything else. */
export function sizeOf(file: Buffer): Size | undefined {
  try {
    return file.toString('latin1', 1, 4) === 'PNG'
      ? { width: file.readUInt32BE(16), height: file.readUInt32BE(20) }
      : sizeOfJpeg(file);
  } catch {
    // The file ends too soon.
    return undefined;
  }
}

/** A JPEG is a row of segments: a marker, a length, and then, in a “start of frame”, the size. */
function sizeOfJpeg(file: Buffer): Size | undefined {
  for (let at = 2; file[at] === 0xff; at += 2 + file.readUInt16BE(at + 2)) {
    const marker = file.readUInt8(at + 1);
    const startsFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (startsFrame) return { width: file.readUInt16BE(at + 7), height: file.readUInt16BE(at + 5) };
  }
  return undefined;
}
