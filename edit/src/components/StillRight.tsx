import type { Both } from 'contract/language.ts';
import { useState } from 'react';
import { send } from '../api.ts';
import { useLanguage } from '../language.tsx';
import { ActionButton } from './buttons.tsx';

/** Lets someone say that a text still says the same in both languages. */
export function StillRight({ item, texts: { fr, en } }: { item: string; texts: Both<string> }) {
  const { t } = useLanguage();
  const [isSettled, setSettled] = useState(false);
  const settle = async () => {
    await send('POST', 'translations/settled', { item, fr, en });
    setSettled(true);
  };

  if (isSettled) return <p role="status">{t('translation.settled')}</p>;
  return <ActionButton action={settle}>{t('translation.still')}</ActionButton>;
}
