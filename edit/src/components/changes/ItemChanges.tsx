import type { Item } from '../../../api/item.ts';
import { inAddress } from '../../api.ts';
import { useLanguage } from '../../language.tsx';
import { useAnswer } from '../../use-answer.ts';
import { Failure } from '../Failure.tsx';
import { Waiting } from '../Waiting.tsx';
import { ChangeList } from './ChangeList.tsx';
import { draftChanges } from './draft-changes.ts';

/** What publishing an item's draft would change on the site. */
export function ItemChanges({ item }: { item: string }) {
  const { t, inLanguage } = useLanguage();
  const { value, failure, again } = useAnswer<Item>(`items/${inAddress(item)}`);

  if (!value) return failure ? <Failure failure={failure} again={again} /> : <Waiting />;
  if (!value.draft) return <p className="quiet">{t('changes.none')}</p>;
  if (value.draft.data === undefined) return <p>{t('changes.deleted')}</p>;
  return (
    <>
      {value.base === null && <p>{t('changes.isNew')}</p>}
      <ChangeList changes={draftChanges(value, inLanguage)} />
    </>
  );
}
