import type { Language } from 'contract/language.ts';
import { isMap, isScalar, isSeq, type Node, Scalar } from 'yaml';
import { fieldName, type Mistake } from '../errors.ts';
import type { YamlFile } from '../yaml-file.ts';

/** A text in a content file. */
export interface Text {
  file: string;
  field: PropertyKey[];
  /** Undefined for texts that have no language, such as names and addresses. */
  language: Language | undefined;
  value: string;
  /** The line in the file of a position in `value`, in characters. */
  lineAt: (offset: number) => number;
}

export const mistakeAt = ({ file, field, lineAt }: Text, offset: number, message: string): Mistake => ({
  file,
  line: lineAt(offset),
  field: fieldName(field),
  message,
});

/** Every text of a file. Give `language` for a file in one language, such as a locale. */
export function textsOf({ file, document, lineAt }: YamlFile, language?: Language): Text[] {
  const walk = (node: unknown, field: PropertyKey[]): Text[] => {
    if (isMap(node))
      return node.items.flatMap(({ key, value }) => walk(value, [...field, isScalar(key) ? String(key.value) : '']));
    if (isSeq(node)) return node.items.flatMap((item, index) => walk(item, [...field, index]));
    if (!isScalar(node) || typeof node.value !== 'string') return [];
    const value = node.value;
    const first = lineAt((node as Node).range?.[0] ?? 0);
    const block = node.type === Scalar.BLOCK_LITERAL || node.type === Scalar.BLOCK_FOLDED;
    const lines = (offset: number): number => first + (block ? value.slice(0, offset).split('\n').length : 0);
    return [{ file, field, language: language ?? languageOf(field), value, lineAt: lines }];
  };
  return walk(document.contents, []);
}

const languageOf = (field: PropertyKey[]): Language | undefined => {
  const last = field.at(-1);
  return last === 'fr' || last === 'en' ? last : undefined;
};
