import type { Draft } from 'edit/api/item.ts';
import type { Person } from 'edit/api/person.ts';
import { findItem } from '../forms/item-data.ts';
import { refusedFields } from '../forms/owned-fields.ts';
import { filled, Refused } from '../refused.ts';
import words from '../words.json' with { type: 'json' };
import { filesOf, hashOf } from './item-files.ts';
import type { Step } from './jobs.ts';
import type { Services } from './services.ts';
import { titleNow, withTitles } from './titles.ts';

/**
 * The drafts of items, if they can be written: the file of none has changed since, none changes a field of another team,
 * and the content check finds no mistake in them.
 */
export async function draftsToWrite(
  services: Services,
  items: string[],
  { language, teams }: Person,
  step: Step,
): Promise<Draft[]> {
  const { folders } = services;
  const drafts = items.flatMap((item) => services.drafts.get(item) ?? []);
  if (drafts.length === 0) throw new Refused(409, words.noDraft);
  for (const draft of drafts)
    if (draft.base !== hashOf(draft.item, folders)) {
      const by = (await services.checkout.git('log', '-1', '--format=%an', '--', ...filesOf(draft.item))).trim();
      throw new Refused(409, filled(words.outdated, { title: titleNow(folders, draft), by }));
    }
  for (const { item, data } of drafts)
    if (refusedFields(item, findItem(folders, item), data, teams).length > 0)
      throw new Refused(403, words.othersFields);
  step(words.checking);
  const mistakes = await services.check(drafts, language);
  if (mistakes.length > 0) throw new Refused(422, words.mistakes, { mistakes: withTitles(mistakes, folders, drafts) });
  return drafts;
}
