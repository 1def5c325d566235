import { useSearchParams } from 'platform';
import type { DirectoryLists, Group } from '../../../../content/directory-content.ts';
import type { Column } from '../register/sort.ts';
import { type Changes, type Choice, changed, choiceFrom, sortParameter } from './choice.ts';

export interface ChoiceActions {
  /** Chooses a group, or clears it if it is already chosen. */
  choose: (id: string) => void;
  /** Sorts by a column, or reverses the order if the list is already sorted by it. */
  sortBy: (column: Column) => void;
  /** Changes the address. `new step` adds an entry to the history, for changes that “back” should undo. */
  change: (changes: Changes, step?: 'new step') => void;
}

/** The visitor's choice, kept in the address so that it survives reloads and can be shared. */
export function useChoice(groups: Group[], lists: DirectoryLists): { choice: Choice; actions: ChoiceActions } {
  const [search, setSearch] = useSearchParams();
  // `search` lags behind the browser's own address after a change.
  const address = () => new URLSearchParams(window.location.search);
  const now = () => choiceFrom(address(), groups, lists);

  const change: ChoiceActions['change'] = (changes, step) =>
    setSearch(changed(address(), changes), { replace: step === undefined, preventScrollReset: true });

  const choose = (id: string) => {
    const { group, county } = now();
    const isRegion = groups.some((one) => one.id === id && one.kind === 'region');
    // A county of another region would match no school.
    const elsewhere = isRegion && county?.region !== id;
    change({ group: id === group?.id ? undefined : id, ...(elsewhere && { county: undefined }) }, 'new step');
  };

  const sortBy = (column: Column) => {
    const { order } = now();
    change({ sort: sortParameter({ column, descending: order.column === column && !order.descending }) });
  };

  return { choice: choiceFrom(search, groups, lists), actions: { choose, sortBy, change } };
}
