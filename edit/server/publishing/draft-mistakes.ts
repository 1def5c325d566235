import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FieldMistake, SchoolChanges } from 'edit/api/item.ts';
import { checkContent } from 'tools/content/check/check-content.ts';
import { parseCsv } from 'tools/content/csv-table.ts';
import type { Mistake } from 'tools/content/errors.ts';
import { type ContentFolders, displayPath } from 'tools/content/folders.ts';
import { registerKind } from '../forms/kinds.ts';
import { pathOf, pathTo } from './field-path.ts';
import { type Overlaid, withDrafts } from './overlay.ts';
import { shortName, type WrittenDraft } from './write-drafts.ts';

/**
 * What the content check says about these drafts, at their fields. Mistakes of other items are told only if the drafts
 * cause them.
 */
export const draftMistakes = (drafts: readonly WrittenDraft[], overlaid: Overlaid): FieldMistake[] =>
  withDrafts(drafts, overlaid, (copy) => newMistakes(overlaid.folders, copy, drafts));

/** The mistakes that content has after a change, without those of items that the change left as they were before. */
export function newMistakes(
  before: ContentFolders,
  after: ContentFolders,
  drafts: readonly WrittenDraft[] = [],
): FieldMistake[] {
  const found = checkContent(after).mistakes.map((mistake) => ({ mistake, at: placeOf(mistake, drafts, after) }));
  const isOfDraft = ({ item }: Place): boolean => drafts.some((draft) => draft.item === item);
  if (found.every(({ at }) => isOfDraft(at))) return found.map(told);
  const known = new Set(checkContent(before).mistakes.map(words));
  return found.filter(({ mistake, at }) => isOfDraft(at) || !known.has(words(mistake))).map(told);
}

type Place = Pick<FieldMistake, 'item' | 'path'>;

const told = ({ mistake, at }: { mistake: Mistake; at: Place }): FieldMistake => ({ ...at, message: mistake.message });

/** Without its line, which other changes of a file move. */
const words = ({ file, field, message }: Mistake): string => [file, field, message].join('\n');

function placeOf({ file, field, line }: Mistake, drafts: readonly WrittenDraft[], copy: ContentFolders): Place {
  const [, namespace, language] = /^shared\/locales\/([^/]+)\/([^/]+)\.json$/.exec(file) ?? [];
  if (namespace && language) return { item: `locales/${namespace}`, path: field ? [...pathOf(field), language] : [] };
  const item = file.slice(displayPath('').length);
  return (
    placeOfFile(item, drafts) ?? {
      item,
      path: item === registerKind ? rowAt(line, field, drafts, copy) : pathOf(field),
    }
  );
}

/** A picture or a document is shown where a draft names it. */
function placeOfFile(name: string, drafts: readonly WrittenDraft[]): Place | undefined {
  for (const { item, data } of drafts) {
    const path = pathTo(shortName(name), data);
    if (path) return { item, path };
  }
}

/** The change of the register that wrote a line. */
function rowAt(
  line: number,
  column: string,
  drafts: readonly WrittenDraft[],
  { content }: ContentFolders,
): FieldMistake['path'] {
  const rows = parseCsv(readFileSync(path.join(content, registerKind), 'utf8'));
  const [name, county] = rows.find((row) => row.line === line)?.cells ?? [];
  const changes = drafts.find(({ item }) => item === registerKind)?.data as SchoolChanges | undefined;
  const index = changes?.findIndex(({ now }) => now?.name === name && now?.county === county) ?? -1;
  return index < 0 ? [] : [index, 'now', ...(column ? [column] : [])];
}
