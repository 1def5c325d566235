import { useSearchParams } from 'platform';
import { type EventCategory, eventCategories } from '../../categories.ts';

export type When = 'upcoming' | 'past';

/** Nothing, one category, or one period: choosing one clears the other (docs/spec.md, Events). */
export interface Choice {
  category?: EventCategory;
  when?: When;
}

/** The visitor's choice, kept in the address so that it survives reloads and can be shared. */
export function useChoice(): Choice & { choose: (choice: Choice) => void } {
  const [search, setSearch] = useSearchParams();
  const category = eventCategories.find((name) => name === search.get('category'));
  const when = (['upcoming', 'past'] as const).find((name) => name === search.get('when'));

  return {
    category,
    when: category ? undefined : when,
    choose: (choice) => setSearch({ ...choice }, { preventScrollReset: true }),
  };
}
