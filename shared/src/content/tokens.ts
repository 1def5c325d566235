/** The blanks of the spec, `{association}` and so on, with their values from `association.yaml`. */
export type Tokens = Record<string, string>;

const blank = /\{([a-z]+)\}/gi;

/** What is wrong with the first blank of a text that nothing fills; undefined when all are known. */
export function unknownBlank(text: string, tokens: Tokens): string | undefined {
  const unknown = [...text.matchAll(blank)].find(([, name = '']) => tokens[name] === undefined)?.[0];
  const known = Object.keys(tokens).map((name) => `{${name}}`);
  return unknown && `${unknown} is not known. Write one of ${known.join(', ')}.`;
}

/** Fills the blanks of a text. Throws an `Error` that names an unknown one and lists the known. */
export function fill(text: string, tokens: Tokens): string {
  const unknown = unknownBlank(text, tokens);
  if (unknown) throw new Error(unknown);
  return text.replace(blank, (_blank, name: string) => tokens[name] ?? '');
}

/** Fills the blanks of an address: `{association}-elections-2024` is `apfk-elections-2024`. */
export const fillSlug = (slug: string, tokens: Tokens): string =>
  fill(slug, tokens)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9/-]+/g, '-');
