import { foldWords, wordsOf } from 'contract/fold.ts';
import { useSearchParams } from 'platform';
import { useMemo } from 'react';
import type { Accent } from 'ui/accent.ts';
import { queryWith } from 'ui/query-with.ts';
import { useTyped } from 'ui/use-typed.ts';
import type { DocumentSection, Documents, Resource } from '../../../content/resources-content.ts';

export const fileTypes: Record<string, { accent: Accent; media: string }> = {
  pdf: { accent: 'brick', media: 'application/pdf' },
  doc: { accent: 'blue', media: 'application/msword' },
  docx: { accent: 'blue', media: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  pptx: { accent: 'sun', media: 'application/vnd.openxmlformats-officedocument.presentationml.presentation' },
};

/** What a visitor filters by; empty strings filter nothing. `type` is a file's extension. */
export interface Filter {
  text: string;
  type: string;
}

export const noFilter: Filter = { text: '', type: '' };
export const isFiltering = ({ text, type }: Filter): boolean => text.trim() !== '' || type !== '';

export interface ResourceRow {
  document: Resource;
  /** Shown under the title: format, size and language. */
  facts: string;
  downloadOf: string;
  searchText: string;
}

export interface Group extends DocumentSection {
  rows: ResourceRow[];
}

export function row(document: Resource, words: Pick<ResourceRow, 'facts' | 'downloadOf'>): ResourceRow {
  return { document, ...words, searchText: foldWords(`${document.name} ${words.facts}`) };
}

/** As many rows of each group as there are newest documents. */
export const firstRows = (groups: Group[], newest: Documents): ReadonlySet<ResourceRow> =>
  new Set(groups.flatMap(({ id, rows }) => rows.slice(0, newest[id].length)));

/** The rows of the given type that contain every word, ignoring accents and apostrophes. */
export function matchingRows(groups: Group[], { text, type }: Filter): ReadonlySet<ResourceRow> {
  const words = wordsOf(text);
  const matches = ({ document, searchText }: ResourceRow) =>
    (type === '' || document.type === type) && words.every((word) => searchText.includes(word));
  return new Set(groups.flatMap(({ rows }) => rows.filter(matches)));
}

/** The visitor's filter, kept in the address so that it survives reloads and can be shared. */
export function useFilter() {
  const [search, setSearch] = useSearchParams();
  const type = search.get('type') ?? noFilter.type;
  const change = (changes: Partial<Filter>) =>
    setSearch(queryWith(changes), { replace: true, preventScrollReset: true });
  const { typed, type: typeText, show } = useTyped(search.get('text') ?? noFilter.text, (text) => change({ text }));
  const filter: Filter = useMemo(() => ({ text: typed, type }), [typed, type]);

  const apply = (next: Filter) => {
    show(next.text);
    change(next);
  };

  const chooseType = (chosen: string) => apply({ text: typed, type: chosen });
  return { filter, typeText, chooseType, clear: () => apply(noFilter) };
}
