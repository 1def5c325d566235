import type { Contacts } from 'content-tools/association.ts';
import { useTranslation } from 'platform';
import 'ui/styles/fields.css';
import { ContactField } from './ContactField.tsx';
import { fields } from './rules.ts';
import { SendResult } from './SendResult.tsx';
import { SentAt } from './SentAt.tsx';
import type { Account } from './send.ts';
import { Unready } from './Unready.tsx';
import { useLetter } from './use-letter.ts';
import { WrongFields } from './WrongFields.tsx';

const labels = {
  idle: 'form.send',
  wrong: 'form.send',
  sending: 'form.sending',
  sent: 'form.send',
  failed: 'form.retry',
} as const;

export function ContactForm({ account, ways }: { account: Account; ways: Contacts }) {
  const { t } = useTranslation('contact');
  const { form, state, sentAt, submit, write } = useLetter(account);
  const wrong = state.is === 'wrong' ? state.fields : [];
  const isDone = state.is === 'sending' || (state.is === 'sent' && !state.again);

  return (
    // Before the script has loaded, a form with this method submits nothing, in browsers that know it.
    <form
      ref={form}
      method="dialog"
      className="fields fields--two"
      noValidate
      aria-label={t('form.label')}
      onChange={write}
      onSubmit={submit}
    >
      {wrong.length > 0 && <WrongFields fields={wrong} />}
      {fields.map((field) => (
        <ContactField key={field} field={field} wrong={wrong.includes(field)} />
      ))}
      <div className="sending wide">
        <SendResult state={state} ways={ways} />
        <button className="btn" type="submit" aria-disabled={isDone || undefined}>
          {t(labels[state.is])}
        </button>
        <SentAt time={sentAt} />
        <Unready email={ways.email} />
      </div>
    </form>
  );
}
