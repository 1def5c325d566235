import { typography } from '../check/typography.ts';

const leftInEnglish =
  /(?<![\p{L}’/-])(the|this|that|these|is|are|was|not|no|of|and|its?|has|have|had|with|without|there|here|you|your|did|can|cannot|must|needs?|write|put|add|delete|restore|rename|close|save|say|choose|use)(?![\p{L}/-]|\.\w)/iu;

/** What messages name as it is in the files: texts between « », and spellings to copy. */
const named = /«\u202f.*?\u202f»(?=[\s.,;:!?)]|$)|(?<=Copiez ceci\u00a0: ).*/gs;

/** Finds what readers of forms do not know: lines, quotes and the names of files. */
export const namesFiles =
  /(?<!\p{L})(line|cette ligne|quot(es|ed)|guillemets droits|indented|spaces|extension|\.(yaml|json)|fr:|en:)(?!\p{L})/u;

/** For tests: why a French message is not one; undefined if it is good. */
export function wrongFrench(french: string, english: string): string | undefined {
  const own = french.replace(named, '«\u202f…\u202f»');
  const [left] = leftInEnglish.exec(own) ?? [];
  const [typo] = typography(own, 'fr');
  if (french === english) return 'is not translated';
  return left ? `has the English word “${left}”` : typo?.message;
}
