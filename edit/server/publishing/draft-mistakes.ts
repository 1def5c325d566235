import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from 'contract/language.ts';
import { differences } from 'edit/api/differences.ts';
import type { Path } from 'edit/api/form.ts';
import type { FieldMistake, SchoolChanges } from 'edit/api/item.ts';
import { checkContent } from 'tools/content/check/check-content.ts';
import { placeholders } from 'tools/content/check/locale-mistakes.ts';
import { parseCsv } from 'tools/content/csv-table.ts';
import type { Mistake } from 'tools/content/errors.ts';
import { type ContentFolders, displayPath } from 'tools/content/folders.ts';
import messages from 'tools/content/messages.json' with { type: 'json' };
import { inLanguage, messageText } from 'tools/content/messages.ts';
import { readTexts } from '../forms/item-files.ts';
import { isOfTexts, registerKind } from '../forms/kinds.ts';
import { inChildProcess } from './child-process.ts';
import { type Overlaid, shortName, type WrittenDraft, withDrafts } from './write-drafts.ts';

/** Drafts, or content that was changed already. */
export type Change = readonly WrittenDraft[] | ContentFolders;

interface ChangeToCheck {
  change: Change;
  language: Language;
  place: Overlaid;
}

/** The mistakes of a change, and those elsewhere because of it. In a process: it takes half a second. */
export const mistakesOf = inChildProcess(import.meta.url, 30, ({ change, language, place }: ChangeToCheck) => {
  const { folders } = place;
  const found = () =>
    'content' in change
      ? newMistakes(folders, change)
      : withDrafts(change, place, (copy) => newMistakes(folders, copy, change)).concat(
          change.flatMap((draft) => placeholderMistakes(draft, folders)),
        );
  return inLanguage(language, found, { form: true });
});

/** The mistakes of content after a change, without those that other items had before. */
function newMistakes(
  before: ContentFolders,
  after: ContentFolders,
  drafts: readonly WrittenDraft[] = [],
): FieldMistake[] {
  const found = checkContent(after).mistakes.map((mistake) => {
    const { message } = mistake;
    return { told: { ...placeOf(mistake, drafts, after), message }, text: asText(mistake) };
  });
  const isOfDraft = ({ told }: (typeof found)[number]): boolean => drafts.some(({ item }) => item === told.item);
  const known = new Set(found.every(isOfDraft) ? [] : checkContent(before).mistakes.map(asText));
  return found.filter((one) => isOfDraft(one) || !known.has(one.text)).map(({ told }) => told);
}

/** Placeholders that a text did not have in either language or number, so that no code fills them. */
function placeholderMistakes({ item, data }: WrittenDraft, folders: ContentFolders): FieldMistake[] {
  if (!isOfTexts(item)) return [];
  const nameOf = (at: Path): string =>
    at
      .slice(0, -1)
      .join('.')
      .replace(/_(zero|one|many|other)$/, '');
  const texts = readTexts(item, folders);
  const known = differences(undefined, texts).flatMap(({ path, after }) =>
    placeholders(String(after)).map((one) => nameOf(path) + one),
  );
  return differences(texts, data).flatMap(({ path, after }) =>
    placeholders(String(after))
      .filter((one) => !known.includes(nameOf(path) + one))
      .map((one) => ({ item, path, message: messageText(messages.locales.unfilled, { one }) })),
  );
}

type Place = Pick<FieldMistake, 'item' | 'path'>;

/** Without its line, which other changes of a file move. */
const asText = ({ file, field, message }: Mistake): string => [file, field, message].join('\n');

function placeOf({ file, field, line }: Mistake, drafts: readonly WrittenDraft[], copy: ContentFolders): Place {
  const [, namespace, language] = /^shared\/locales\/([^/]+)\/([^/]+)\.json$/.exec(file) ?? [];
  if (namespace && language) return { item: `locales/${namespace}`, path: field ? [...pathOf(field), language] : [] };
  const item = file.slice(displayPath('').length);
  const path = item === registerKind ? rowAt(line, field, drafts, copy) : pathOf(field);
  return placeOfFile(item, drafts) ?? { item, path };
}

/** A picture or a document is shown where a draft names it. */
function placeOfFile(name: string, drafts: readonly WrittenDraft[]): Place | undefined {
  for (const { item, data } of drafts) {
    const found = differences(undefined, data).find(({ after }) => after === shortName(name));
    if (found) return { item, path: found.path };
  }
}

/** The change of the register that wrote a line. */
function rowAt(line: number, column: string, drafts: readonly WrittenDraft[], { content }: ContentFolders): Path {
  const rows = parseCsv(readFileSync(path.join(content, registerKind), 'utf8'));
  const [name, county] = rows.find((row) => row.line === line)?.cells ?? [];
  const changes = drafts.find(({ item }) => item === registerKind)?.data as SchoolChanges | undefined;
  const index = changes?.findIndex(({ now }) => now?.name === name && now?.county === county) ?? -1;
  return index < 0 ? [] : [index, 'now', ...(column ? [column] : [])];
}

/** The path of a mistake's field, whose list items are counted from 1: `objectives.#3.fr`. */
const pathOf = (field: string): Path =>
  field === '' ? [] : field.split('.').map((part) => (/^#\d+$/.test(part) ? Number(part.slice(1)) - 1 : part));
