import { useSearchParams } from 'platform';
import type { DirectoryLists, Group } from 'shared/content/directory-content.ts';
import type { Column } from '../register/sort.ts';
import { type Changes, type Choice, changed, choiceFrom, sortParameter } from './choice.ts';

export interface Choosing {
  /** Chooses a group; lets it go when it is chosen already. */
  choose: (id: string) => void;
  /** Sorts by a column; the other way round when that is how the list is sorted already. */
  sortBy: (column: Column) => void;
  /** Replaces the address; a change from which the visitor will want to go back is a new step. */
  change: (changes: Changes, step?: 'new step') => void;
}

/** The visitor's choice, kept in the address so that it survives a reload and can be shared. */
export function useChoice(groups: Group[], lists: DirectoryLists): { choice: Choice; choosing: Choosing } {
  const [search, setSearch] = useSearchParams();
  // What was pressed or typed a moment ago stands in the browser's own address, and comes round to `search` later.
  const address = () => new URLSearchParams(window.location.search);
  const now = () => choiceFrom(address(), groups, lists);

  const change: Choosing['change'] = (changes, step) =>
    setSearch(changed(address(), changes), { replace: step === undefined, preventScrollReset: true });

  const choose = (id: string) => {
    const { group, county } = now();
    const isRegion = groups.some((one) => one.id === id && one.kind === 'region');
    // A county of another region would leave nothing to be found.
    const elsewhere = isRegion && county?.region !== id;
    change({ group: id === group?.id ? undefined : id, ...(elsewhere && { county: undefined }) }, 'new step');
  };

  const sortBy = (column: Column) => {
    const { order } = now();
    change({ sort: sortParameter({ column, descending: order.column === column && !order.descending }) });
  };

  return { choice: choiceFrom(search, groups, lists), choosing: { choose, sortBy, change } };
}
