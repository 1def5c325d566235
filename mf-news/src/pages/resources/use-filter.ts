import { useSearchParams } from 'platform';
import { useMemo } from 'react';
import { useTyped } from 'ui/use-typed.ts';
import { type Filter, noFilter } from './filter.ts';

export interface Filtering {
  filter: Filter;
  typeText: (text: string) => void;
  chooseType: (type: string) => void;
  clear: () => void;
}

/** The visitor's filter, kept in the address so that it survives reloads and can be shared. */
export function useFilter(): Filtering {
  const [search, setSearch] = useSearchParams();
  const type = search.get('type') ?? noFilter.type;
  const change = (changes: Partial<Filter>) =>
    // The browser's own address already has the last change; `search` gets it later.
    setSearch(changed(new URLSearchParams(window.location.search), changes), {
      replace: true,
      preventScrollReset: true,
    });
  const { typed, type: typeText, show } = useTyped(search.get('text') ?? noFilter.text, (text) => change({ text }));
  const filter = useMemo(() => ({ text: typed, type }), [typed, type]);

  const apply = (next: Filter) => {
    show(next.text);
    change(next);
  };

  return {
    filter,
    typeText,
    chooseType: (chosen) => apply({ text: typed, type: chosen }),
    clear: () => apply(noFilter),
  };
}

/** The address's query with some changes. Leaves out blank parameters. */
function changed(search: URLSearchParams, changes: Partial<Filter>): URLSearchParams {
  for (const [name, value] of Object.entries(changes)) {
    if (value.trim() === '') search.delete(name);
    else search.set(name, value);
  }
  return search;
}
