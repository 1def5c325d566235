import type { Draft } from 'edit/api/item.ts';
import type { Person } from 'edit/api/person.ts';
import { refusedFields } from '../forms/owned-fields.ts';
import { readable } from './around-commit.ts';
import type { Desk } from './desk.ts';
import { filesOf } from './item-files.ts';
import { hashOf } from './item-text.ts';
import { outdated, words } from './job-words.ts';
import { JobRefused, type Step } from './jobs.ts';
import { titleNow, withTitles } from './title-now.ts';

/**
 * The drafts of items, if they can be written: the file of none has changed since, none changes a field of another team,
 * and the content check finds no mistake in them.
 */
export async function draftsToWrite(
  desk: Desk,
  items: string[],
  { language, teams }: Person,
  step: Step,
): Promise<Draft[]> {
  const drafts = items.flatMap((item) => desk.drafts.get(item) ?? []);
  if (drafts.length === 0) throw new JobRefused({ text: words.noDraft });
  for (const draft of drafts)
    if (draft.base !== hashOf(draft.item, desk.checkout.folders))
      throw new JobRefused({ text: outdated(titleNow(desk.checkout.folders, draft), await lastAuthor(desk, draft)) });
  for (const { item, data } of drafts)
    if (refusedFields(item, readable(desk.checkout.folders, item), data, teams).length > 0)
      throw new JobRefused({ text: words.othersFields });
  step(words.checking);
  const mistakes = await desk.check.checkDrafts(drafts, language);
  if (mistakes.length > 0)
    throw new JobRefused({ text: words.mistakes, mistakes: withTitles(mistakes, desk.checkout.folders, drafts) });
  return drafts;
}

const lastAuthor = async ({ checkout }: Desk, { item }: Draft): Promise<string> =>
  (await checkout.git('log', '-1', '--format=%an', '--', ...filesOf(item))).trim();
