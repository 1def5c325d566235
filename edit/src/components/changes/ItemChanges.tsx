import type { Item } from '../../../api/item.ts';
import { inAddress } from '../../api.ts';
import { useLanguage } from '../../language.tsx';
import { type Answered, answered } from '../answered.tsx';
import { ChangeList } from './ChangeList.tsx';
import { draftChanges } from './draft-changes.ts';

/** What publishing an item's draft would change on the site. */
export const ItemChanges = answered(({ item }: { item: string }) => `items/${inAddress(item)}`, Changes);

function Changes({ value }: Answered<Item>) {
  const { t, inLanguage } = useLanguage();

  if (!value.draft) return <p className="quiet">{t('changes.none')}</p>;
  if (value.draft.data === undefined) return <p>{t('changes.deleted')}</p>;
  return (
    <>
      {value.base === null && <p>{t('changes.isNew')}</p>}
      <ChangeList changes={draftChanges(value, inLanguage)} />
    </>
  );
}
