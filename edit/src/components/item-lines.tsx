import { type Both, languages } from 'contract/language.ts';
import { useState } from 'react';
import type { Behind, ItemSummary } from '../../api/item.ts';
import { send } from '../api.ts';
import { useLanguage } from '../language.tsx';
import { ActionButton } from './buttons.tsx';

/** Which translations are older, and in how many texts. */
export function BehindLine({ behind }: { behind: Behind[] }) {
  const { t } = useLanguage();

  return languages.map((language) => {
    const count = behind.filter((one) => one.language === language).length;
    return (
      count > 0 && (
        <span key={language} className="draft-line fine-print">
          {t(`translation.list.${language}`, { count })}
        </span>
      )
    );
  });
}

export function DraftLine({ draft }: Pick<ItemSummary, 'draft'>) {
  const { t, dayAndMonth } = useLanguage();
  if (!draft) return null;

  return (
    <span className="draft-line fine-print" data-kind={draft.kind}>
      {t(`list.draft.${draft.kind}`, { by: draft.by, day: dayAndMonth(draft.at) })}
    </span>
  );
}

/** Lets someone say that a text still says the same in both languages. */
export function StillRight({ item, texts: { fr, en } }: { item: string; texts: Both<string> }) {
  const { t } = useLanguage();
  const [isSettled, setSettled] = useState(false);
  const settle = () => send('POST', 'translations/settled', { item, fr, en }).then(() => setSettled(true));

  if (isSettled) return <p role="status">{t('translation.settled')}</p>;
  return <ActionButton action={settle}>{t('translation.still')}</ActionButton>;
}
