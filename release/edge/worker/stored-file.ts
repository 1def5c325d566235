import { contentTag } from 'mirror/content-key.ts';
import type { Named } from 'mirror/pointer.ts';
import { acceptedEncodings, type Encoding, encodings } from 'serve/rules/encodings.ts';

/** One form of a published file: plain, or compressed when it was published. */
export interface Form {
  key: string;
  named: Named;
  etag: string;
  encoding?: Encoding;
}

export interface StoredFile {
  name: string;
  plain: Form;
  /** Smallest first. */
  compressed: Form[];
}

/** A file with the forms that exist; undefined if there is no plain one. */
export function storedFile(
  name: string,
  find: (name: string) => Pick<Form, 'key' | 'named'> | undefined,
): StoredFile | undefined {
  const formOf = (suffix: string, encoding?: Encoding): Form[] => {
    const found = find(name + suffix);
    return found ? [{ ...found, etag: contentTag(found.named[0]), ...(encoding && { encoding }) }] : [];
  };
  const [plain] = formOf('');
  const compressed = Object.entries(encodings).flatMap(([encoding, suffix]) => formOf(suffix, encoding as Encoding));
  return plain && { name, plain, compressed };
}

/** The forms that a browser accepts, smallest first. */
export function acceptedForms({ plain, compressed }: StoredFile, acceptEncoding: string | undefined): Form[] {
  const accepted = acceptedEncodings(acceptEncoding);
  return [...compressed.filter(({ encoding }) => encoding && accepted.includes(encoding)), plain];
}
