import { Link } from 'wouter';
import type { Draft, Item } from '../../../api/item.ts';
import { addresses } from '../../addresses.ts';
import { inAddress, send } from '../../api.ts';
import { ActionButton } from '../../components/ActionButton.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { Page } from '../../components/Page.tsx';
import { headingOf } from '../../form/data.ts';
import { useLanguage } from '../../language.tsx';

/** An item that will go when the deletion is published. */
export function DeletedItem({ item, draft, onKept }: { item: Item; draft: Draft; onKept: () => void }) {
  const { t, language, inLanguage } = useLanguage();

  return (
    <Page
      title={headingOf(item, item.data, language)}
      above={<Link href={addresses.list(item.kind.id)}>{inLanguage(item.kind.title)}</Link>}
    >
      <p>{t('item.deleted', { by: draft.by })}</p>
      <div className="btns">
        <ActionButton
          action={async () => {
            await send('DELETE', `drafts/${inAddress(item.item)}`, { revision: draft.revision });
            onKept();
          }}
        >
          {t('item.keep')}
        </ActionButton>
        <ButtonLink href={addresses.publish(item.item)}>{t('item.publish')}</ButtonLink>
      </div>
    </Page>
  );
}
