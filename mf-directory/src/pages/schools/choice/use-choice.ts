import { useSearchParams } from 'platform';
import type { DirectoryLists, Group } from 'shared/content/directory-content.ts';
import { type Changes, type Choice, changed, choiceFrom } from './choice.ts';

export type Change = (changes: Changes, step?: 'new step') => void;

/**
 * The visitor's choice, kept in the address so that it survives a reload and can be shared. A change replaces the
 * address; one that the visitor will want to go back from is a new step.
 */
export function useChoice(groups: Group[], lists: DirectoryLists): Choice & { change: Change } {
  const [search, setSearch] = useSearchParams();

  return {
    ...choiceFrom(search, groups, lists),
    change: (changes, step) =>
      // The browser's own address: what was typed a moment ago may not have come round to `search` yet.
      setSearch(changed(new URLSearchParams(window.location.search), changes), {
        replace: step === undefined,
        preventScrollReset: true,
      }),
  };
}
