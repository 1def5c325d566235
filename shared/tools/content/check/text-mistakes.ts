import { type Language, otherLanguage } from 'contract/language.ts';
import type { Nodes, Text as PlainText } from 'mdast';
import type { Content, Text } from '../content-module.ts';
import { type Mistake, mistakeAt } from '../errors.ts';
import { displayPath } from '../folders.ts';
import { unknownBlank } from '../localise.ts';
import { blocksOf, NotAllowed, treeOf } from '../markdown.ts';
import { messages, messageText } from '../messages.ts';
import { allFacts, sameInBothFile } from '../modules.ts';

/** Fields that are translated even when they are as short as a name. */
const titles = ['title', 'name', 'caption', 'label', 'heading', 'button', 'position', 'level'];

/** Texts that are the same in both languages, except short names and those listed in same-in-both.yaml. */
function translationMistakes({ texts, files }: Content): Mistake[] {
  const list = files.get(sameInBothFile)?.data;
  const allowed = Array.isArray(list) ? list.map((entry) => entry?.text) : [];
  const place = ({ file, field }: Text): string => [file, ...field.slice(0, -1)].join('\n');
  const french = new Map(texts.filter(({ language }) => language === 'fr').map((text) => [place(text), text]));
  return texts.flatMap((text) => {
    const value = text.value.trim();
    const isSame = text.language === 'en' && french.get(place(text))?.value.trim() === value;
    // An empty text is another mistake.
    if (!isSame || value === '' || allowed.includes(value)) return [];
    if (!isLong(value) && !titles.includes(String(text.field.at(-2)))) return [];
    const start = value.replace(/^(.{30}\S*)\s.+$/s, '$1…');
    const values = { text: start, file: displayPath(sameInBothFile) };
    return mistakeAt(text, 0, messageText(messages.texts.same, values));
  });
}

/** Whether a text is too long to be a name, which may be the same in both languages. */
export const isLong = (value: string) => value.trim().length > 25 || value.trim().split(/\s+/).length > 4;

/** Not any such number: 600 books may be as many as the register has schools. */
const numberOfSchools = (number: string) =>
  new RegExp(`(?<!\\d)${number}\\s+(?:écoles|établissements|schools|colleges)`, 'i');

/** Blanks without a value, unclosed braces, and a typed number of schools where `{schools}` should be. */
const blankMistakes = ({ texts, tokens }: Content): Mistake[] =>
  texts.flatMap((text) => {
    const { value, language } = text;
    const unknown = unknownBlank(value, tokens);
    if (unknown) return mistakeAt(text, value.indexOf(unknown.split(' ')[0] ?? ''), unknown);
    const brace = /[{}]/.exec(value.replace(/\{[a-z]+\}/gi, (blank) => ' '.repeat(blank.length)));
    if (brace) return mistakeAt(text, brace.index, messageText(messages.texts.brace, { brace: brace[0] }));
    const { schools = '' } = tokens;
    const typed = language && Number(schools) > 100 && numberOfSchools(schools).exec(value);
    return typed ? mistakeAt(text, typed.index, messageText(messages.texts.schools, { number: schools })) : [];
  });

const fields = allFacts.flatMap(({ markdown }) =>
  Object.entries(markdown).map(([folder, name]) => [displayPath(`${folder}/`), name] as const),
);

/** Whether a text is Markdown. All other texts are shown as written. */
export const isMarkdown = ({ file, field }: Text): boolean =>
  field.length === 2 && fields.some(([folder, name]) => file.startsWith(folder) && field[0] === name);

/** Markdown that the site does not support, and Markdown in fields that are shown as plain text. */
const markdownMistakes = ({ texts }: Content): Mistake[] =>
  texts.flatMap((text) => (isMarkdown(text) ? unsupportedMarkdown(text) : markdownInPlainText(text)));

function unsupportedMarkdown(text: Text): Mistake[] {
  try {
    blocksOf(treeOf(text));
    return [];
  } catch (error) {
    if (!(error instanceof NotAllowed)) throw error;
    return [mistakeAt(text, error.offset, error.message)];
  }
}

function markdownInPlainText(text: Text): Mistake[] {
  const found = text.language && /\*\*|\]\(|<\/?[a-z]+>|^#+ /m.exec(text.value);
  if (!found) return [];
  return [mistakeAt(text, found.index, messageText(messages.texts.asWritten, { signs: found[0].trim() }))];
}

/** The pieces of long texts that are neither links nor marked as of another language. */
const piecesOf = ({ texts }: Content) =>
  texts.flatMap((text) => {
    const { language } = text;
    if (!language || !isMarkdown(text)) return [];
    return plainPieces(treeOf(text)).map(({ value, position: { start: { offset = 0 } = {} } = {} }) => {
      const mistake = (index: number, message: string) => mistakeAt(text, offset + index, message);
      return { value, language, mistake };
    });
  });

function plainPieces(node: Nodes): PlainText[] {
  if (node.type === 'text') return [node];
  return 'children' in node && node.type !== 'link' ? node.children.flatMap(plainPieces) : [];
}

function unlinkedMistakes(content: Content): Mistake[] {
  const menu = Object.values(content.files.get('menu.yaml')?.data ?? {}).flat() as Record<Language | 'to', string>[];
  return piecesOf(content).flatMap(({ value, language, mistake }) => {
    const named = menu.map(({ to, [language]: name }) => ({ to, name, at: value.search(pageNamed[language](name)) }));
    const first = named.find(({ at }) => at >= 0);
    return first ? mistake(first.at, messageText(messages.texts.unlinked, first)) : [];
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
const unmarkedMistakes = (content: Content): Mistake[] =>
  piecesOf(content).flatMap(({ value, language, mistake }) => {
    const other = otherLanguage(language);
    return [...value.matchAll(/«[^»]+»|“[^”]+”/g)].flatMap(({ index, 0: quoted }) => {
      const [own = [], others = []] = [language, other].map((each) => quoted.match(ofLanguage[each]) ?? []);
      return others.length > own.length ? mistake(index, messageText(messages.texts.unmarked, { quoted, other })) : [];
    });
  });

export const textChecks = [blankMistakes, translationMistakes, markdownMistakes, unlinkedMistakes, unmarkedMistakes];
