import type { Item, SchoolChanges, SchoolRow } from 'edit-api/item.ts';
import type { Change } from 'edit-api/job.ts';
import { changesBetween } from 'forms/text-changes.ts';

export const registerItem = 'directory/schools.csv';

/** What publishing the draft of an item would change. */
export function draftChanges({ item, form, data, draft }: Item): Change[] {
  if (!draft || draft.data === undefined) return [];
  if (item === registerItem) return schoolChanges(draft.data as SchoolChanges);
  return changesBetween(form, data ?? undefined, draft.data);
}

/** A school on one line. */
export const schoolLine = ({ name, county, type, group }: SchoolRow): string => [name, county, type, group].join(' · ');

const schoolChanges = (changes: SchoolChanges): Change[] =>
  changes.map(({ was, now }, index) => {
    const name = (now ?? was)?.name ?? '';
    return {
      path: [index],
      label: { fr: name, en: name },
      ...(was && { before: schoolLine(was) }),
      ...(now && { after: schoolLine(now) }),
    };
  });
