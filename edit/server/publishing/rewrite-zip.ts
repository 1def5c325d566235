import { unzipSync, zipSync } from 'fflate';
import { Refused } from '../refused.ts';
import words from '../words.json' with { type: 'json' };

const mostUnpacked = 100_000_000;

/**
 * The files of a zip archive, and an archive of them alone: nothing before, between or behind them, none twice, and none
 * larger than it says. Throws `Refused` above 100 MB, and `otherwise` for what is no archive.
 */
export function rewriteZip(zip: Uint8Array, otherwise: Refused) {
  let left = mostUnpacked;
  try {
    const files = unzipSync(zip, {
      filter({ originalSize }) {
        left -= originalSize;
        if (left < 0) throw new Refused(422, words.tooLargeOnceOpened);
        return true;
      },
    });
    // The same date, so that the same document has the same bytes.
    return { files, bytes: zipSync(files, { mtime: '1980-01-01T00:00' }) };
  } catch (error) {
    throw error instanceof Refused ? error : otherwise;
  }
}
