import { useTranslation } from 'platform';
import type { Contacts } from 'tools/content/association.ts';
import 'ui/styles/fields.css';
import { ContactField } from './ContactField.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormUnavailable } from './FormUnavailable.tsx';
import { SendResult } from './SendResult.tsx';
import { SentAt } from './SentAt.tsx';
import type { Account } from './send.ts';
import { useContactSubmission } from './use-contact-submission.ts';
import { fields } from './validation.ts';

const labels = {
  idle: 'form.send',
  invalid: 'form.send',
  sending: 'form.sending',
  waiting: 'form.send',
  sent: 'form.send',
  failed: 'form.retry',
} as const;

export function ContactForm({ account, contacts }: { account: Account; contacts: Contacts }) {
  const { t } = useTranslation('contact');
  const { form, state, sentAt, submit, takeBack, update } = useContactSubmission(account);
  const invalid = state.phase === 'invalid' ? state.fields : [];
  const isWaiting = state.phase === 'waiting';
  const isDisabled = state.phase === 'sending' || (state.phase === 'sent' && !state.hasNewMessage);

  return (
    // `dialog` keeps a browser from submitting the form before the script has loaded.
    <form
      ref={form}
      method="dialog"
      className="fields fields--two"
      noValidate
      // The link between this form and the shell's policy, which a release checks.
      data-connects={account.origin || undefined}
      aria-label={t('form.label')}
      onChange={update}
      onSubmit={submit}
    >
      {invalid.length > 0 && <ErrorSummary fields={invalid} />}
      {fields.map((field) => (
        <ContactField key={field} field={field} invalid={invalid.includes(field)} hidden={isWaiting} />
      ))}
      <div className="send-area wide">
        <SendResult state={state} contacts={contacts} onTakeBack={takeBack} />
        <button className="btn" type="submit" hidden={isWaiting} aria-disabled={isDisabled || undefined}>
          {t(labels[state.phase])}
        </button>
        <SentAt time={sentAt} />
        <FormUnavailable email={contacts.email} />
      </div>
    </form>
  );
}
