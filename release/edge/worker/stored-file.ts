import { acceptedEncodings, type Encoding, encodings } from 'serve/rules/encodings.ts';

/** One form of a published file: plain, or compressed when it was published. */
export interface Form {
  key: string;
  encoding?: Encoding;
  /** Of the content, if the key or a manifest tells it. */
  etag?: string;
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
  formOf: (name: string) => Omit<Form, 'encoding'> | undefined,
): StoredFile | undefined {
  const plain = formOf(name);
  const compressed = Object.entries(encodings).map(([encoding, suffix]) => {
    const form = formOf(name + suffix);
    return form && { ...form, encoding: encoding as Encoding };
  });
  return plain && { name, plain, compressed: compressed.filter((form) => form !== undefined) };
}

/** The forms that a browser accepts, smallest first. The bucket may lack one that a file should have. */
export function acceptedForms({ plain, compressed }: StoredFile, acceptEncoding: string | undefined): Form[] {
  const accepted = acceptedEncodings(acceptEncoding);
  return [...compressed.filter(({ encoding }) => encoding && accepted.includes(encoding)), plain];
}
