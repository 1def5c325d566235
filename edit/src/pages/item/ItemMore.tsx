import { Link, useSearchParams } from 'wouter';
import type { Item } from '../../../api/item.ts';
import { addresses } from '../../addresses.ts';
import { Question } from '../../components/buttons.tsx';
import { Fold } from '../../components/Page.tsx';
import { isSingle } from '../../form/data.ts';
import { useLanguage } from '../../language.tsx';
import { later } from '../../patiently.tsx';
import { isNew } from '../../saving/use-draft.ts';

const AddressChange = later(async () => (await import('./AddressChange.tsx')).AddressChange);

/** What else can be done with an item, below its form. */
export function ItemMore({ item, isDraft, discard }: { item: Item; isDraft: boolean; discard: () => Promise<void> }) {
  const { t } = useLanguage();
  const hasJob = useSearchParams()[0].has('job');

  return (
    <div className="stack stack--start">
      {item.base !== null && !isSingle(item) && (
        <Link className="more" href={addresses.sameAgain(item)}>
          {t('item.sameAgain')}
        </Link>
      )}
      {!isNew(item) && (
        <Link className="more" href={addresses.versions(item.item)}>
          {t('item.versions')}
        </Link>
      )}
      {item.hasAddress && (
        <Fold summary={t('address.summary')} open={hasJob}>
          <AddressChange item={item} />
        </Fold>
      )}
      {isDraft && (
        <Question
          className="quiet-button"
          button={t('item.discard')}
          question={<p>{t('item.discardQuestion')}</p>}
          yes={t('item.discard')}
          onYes={discard}
        />
      )}
    </div>
  );
}
