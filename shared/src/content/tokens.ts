/** The blanks of the spec, `{association}` and so on, with their values from `association.yaml`. */
export type Tokens = Record<string, string>;

/** Fills the blanks of a text. Throws an `Error` that names an unknown one and lists the known. */
export function fill(text: string, tokens: Tokens): string {
  return text.replace(/\{([a-z]+)\}/gi, (blank, name: string) => {
    const value = tokens[name];
    if (value === undefined)
      throw new Error(
        `${blank} is not known. Write one of ${Object.keys(tokens)
          .map((t) => `{${t}}`)
          .join(', ')}.`,
      );
    return value;
  });
}

/** Fills the blanks of an address: `{association}-elections-2024` is `apfk-elections-2024`. */
export const fillSlug = (slug: string, tokens: Tokens): string =>
  fill(slug, tokens)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9/-]+/g, '-');
