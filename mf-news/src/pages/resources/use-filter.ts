import { useSearchParams } from 'platform';
import { useEffect, useRef, useState } from 'react';
import { type Filter, noFilter } from './filter.ts';

/** Some browsers refuse more than 100 changes of the address in 30 s, so wait for this pause in typing; ms. */
const pause = 300;

/** The visitor's filter. It applies at once, and the address keeps it for reloads and for sharing. */
export function useFilter(): [Filter, (filter: Filter) => void] {
  const [search, setSearch] = useSearchParams();
  const [filter, setFilter] = useState(() => read(search));
  const inAddress = JSON.stringify(read(search));
  const wanted = JSON.stringify(filter);
  const agreed = useRef(inAddress);

  useEffect(() => {
    if (inAddress === agreed.current) return;
    agreed.current = inAddress;
    setFilter(JSON.parse(inAddress));
  }, [inAddress]);

  useEffect(() => {
    if (wanted === agreed.current) return;
    const later = setTimeout(() => {
      agreed.current = wanted;
      setSearch((now) => write(now, JSON.parse(wanted)), { replace: true, preventScrollReset: true });
    }, pause);
    return () => clearTimeout(later);
  }, [wanted, setSearch]);

  return [filter, setFilter];
}

const read = (search: URLSearchParams): Filter => ({
  text: search.get('text') ?? noFilter.text,
  type: search.get('type') ?? noFilter.type,
});

/** The address's query with this filter; other parameters stay. */
function write(search: URLSearchParams, filter: Filter): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(filter)) {
    if (value.trim() === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}
