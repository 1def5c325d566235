import type { Language } from 'contract/language.ts';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Content, Text } from '../content-module.ts';
import { type Mistake, mistakeAt } from '../errors.ts';
import { say, words } from '../say.ts';
import { isMarkdown } from './text-mistakes.ts';

/** A piece of a text, and its position in characters. */
interface Piece {
  value: string;
  offset: number;
}

/** The pieces of a long text that are neither links nor marked as of another language. */
const piecesOf = (text: Text): Piece[] => (isMarkdown(text) ? plainPieces(fromMarkdown(text.value)) : []);

function plainPieces(node: Nodes): Piece[] {
  if (node.type === 'text') return [{ value: node.value, offset: node.position?.start.offset ?? 0 }];
  return 'children' in node && node.type !== 'link' ? node.children.flatMap(plainPieces) : [];
}

export function unlinkedMistakes({ texts, files }: Content): Mistake[] {
  const menu = Object.values(files.get('menu.yaml')?.data ?? {}).flat() as Record<Language | 'to', string>[];
  return texts.flatMap((text) => {
    const { language } = text;
    if (!language) return [];
    return piecesOf(text).flatMap(({ value, offset }) =>
      menu
        .flatMap(({ to, [language]: name }) => {
          const found = value.search(pageNamed[language](name));
          return found < 0 ? [] : mistakeAt(text, offset + found, say(words.texts.unlinked, { name, to }));
        })
        .slice(0, 1),
    );
  });
}

const pageNamed = {
  fr: (name: string) => new RegExp(`page (?:de |des |d’)?${name}`, 'i'),
  en: (name: string) => new RegExp(`${name} page`, 'i'),
};

/** Words that are frequent in one language, and no words of the other. */
const ofLanguage = {
  fr: /(?<![\p{L}’-])(?:[cdjln]’|qu’|(?:le|la|les|du|des|une|est|sont|pas|vous|nous|je|elle|et|dans|avec|pour|que|qui|sur|au|aux)(?![\p{L}-]))/giu,
  en: /(?<![\p{L}’-])(?:the|of|and|is|are|to|in|you|your|my|with|for|this|that|it|we|not|from)(?![\p{L}-])/giu,
};

/** Quotations that seem to be in the other language: a screen reader would read them in the wrong voice. */
export const unmarkedMistakes = ({ texts }: Content): Mistake[] =>
  texts.flatMap((text) => {
    const { language } = text;
    if (!language) return [];
    const other = language === 'fr' ? 'en' : 'fr';
    return piecesOf(text).flatMap(({ value, offset }) =>
      [...value.matchAll(/«([^»]+)»|“([^”]+)”/g)].flatMap(({ index, 0: quoted, 1: french = '', 2: english = '' }) => {
        const count = (each: Language) => (french + english).match(ofLanguage[each])?.length ?? 0;
        if (count(other) <= count(language)) return [];
        return mistakeAt(text, offset + index, say(words.texts.unmarked, { quoted, other }));
      }),
    );
  });
