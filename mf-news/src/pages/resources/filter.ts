import { wordsOf } from 'contract/fold.ts';
import { useSearchParams } from 'platform';
import { useMemo } from 'react';
import { queryWith } from 'ui/query-with.ts';
import { useTyped } from 'ui/use-typed.ts';
import type { ResourceRow } from './DocumentList.tsx';

/** What a visitor filters by; empty strings filter nothing. `type` is a file's extension. */
interface Filter {
  text: string;
  type: string;
}

export const isFiltering = ({ text, type }: Filter): boolean => text.trim() !== '' || type !== '';

/** The rows of the type that have every word, ignoring accents and apostrophes. */
export function matching(rows: ResourceRow[], { text, type }: Filter): ResourceRow[] {
  const words = wordsOf(text);
  const ofType = type === '' ? rows : rows.filter(({ document }) => document.type === type);
  return ofType.filter(({ searchText }) => words.every((word) => searchText.includes(word)));
}

/** The visitor's filter, kept in the address so that it survives reloads and can be shared. */
export function useFilter() {
  const [search, setSearch] = useSearchParams();
  const type = search.get('type') ?? '';
  const change = (changes: Partial<Filter>) =>
    setSearch(queryWith(changes), { replace: true, preventScrollReset: true });
  const { typed, type: typeText, show } = useTyped(search.get('text') ?? '', (text) => change({ text }));
  const filter: Filter = useMemo(() => ({ text: typed, type }), [typed, type]);

  /** At once, unlike what is being typed. */
  const apply = (next: Filter) => {
    show(next.text);
    change(next);
  };

  return { filter, typeText, apply };
}
