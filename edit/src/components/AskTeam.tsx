import { useId, useState } from 'react';
import type { OfOthers } from '../../api/job.ts';
import { send } from '../api.ts';
import { useLanguage } from '../language.tsx';
import { titleOfTeam } from '../t.ts';
import { ActionButton } from './buttons.tsx';
import { Labelled } from './inputs.tsx';

/** Asks the teams of a page to change it. They find the request on their first page. */
export function AskTeam({ item, owners, text }: OfOthers & { text?: string }) {
  const { t } = useLanguage();
  const [sent, setSent] = useState(false);
  const ask = (text: string) => send('POST', 'reviews', { item, text }).then(() => setSent(true));
  const teams = owners.map((name) => titleOfTeam(t, name)).join(', ');

  if (sent) return <p role="status">{t('ask.sent', { teams })}</p>;
  return <Remark label={t('ask.what')} button={t('ask.send', { teams })} say={ask} suggested={text} />;
}

interface RemarkProps {
  label: string;
  button: string;
  say: (text: string) => Promise<unknown>;
  suggested?: string | undefined;
}

/** A remark to a colleague, and a button that sends it once something is written. */
export function Remark({ label, button, say, suggested = '' }: RemarkProps) {
  const id = useId();
  const [text, setText] = useState(suggested);

  return (
    <div className="stack after">
      <Labelled id={id} label={label}>
        <textarea id={id} rows={3} maxLength={2000} value={text} onChange={({ target }) => setText(target.value)} />
      </Labelled>
      {text.trim() !== '' && <ActionButton action={() => say(text).then(() => setText(''))}>{button}</ActionButton>}
    </div>
  );
}
