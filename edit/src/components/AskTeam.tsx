import { useState } from 'react';
import type { OfOthers } from '../../api/job.ts';
import { send } from '../api.ts';
import { useLanguage } from '../language.tsx';
import { titleOfTeam } from '../t.ts';
import { ActionButton } from './buttons.tsx';
import { Remark } from './inputs.tsx';

/** Asks the teams of a page to change it. They find the request on their first page. */
export function AskTeam({ item, owners, text: suggested = '' }: OfOthers & { text?: string }) {
  const { t } = useLanguage();
  const [text, setText] = useState(suggested);
  const [sent, setSent] = useState(false);
  const ask = () => send('POST', 'reviews', { item, text }).then(() => setSent(true));
  const teams = owners.map((name) => titleOfTeam(t, name)).join(', ');

  if (sent) return <p role="status">{t('ask.sent', { teams })}</p>;
  return (
    <div className="stack after">
      <Remark label={t('ask.what')} value={text} write={setText} />
      {text.trim() !== '' && <ActionButton action={ask}>{t('ask.send', { teams })}</ActionButton>}
    </div>
  );
}
