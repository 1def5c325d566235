import { useState } from 'react';
import type { Reviewed } from '../../../api/item.ts';
import { addresses } from '../../addresses.ts';
import { send } from '../../api.ts';
import { ActionButton } from '../../components/ActionButton.tsx';
import { CopyLink } from '../../components/CopyLink.tsx';
import { useLanguage } from '../../language.tsx';

/** Makes a link by which a colleague sees these drafts, says something and may publish them. */
export function AskColleague({ drafts }: { drafts: Reviewed[] }) {
  const { t } = useLanguage();
  const [id, setId] = useState<string>();

  if (id)
    return (
      <CopyLink
        address={new URL(addresses.review(id), location.href).href}
        label={t('review.link')}
        title={t('review.title')}
      />
    );
  return (
    <ActionButton action={async () => setId((await send<{ id: string }>('POST', 'reviews', { drafts })).id)}>
      {t('review.ask')}
    </ActionButton>
  );
}
