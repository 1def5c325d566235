import { useTranslation } from 'platform';
import type { Association } from 'shared/content/association.ts';
import 'shared/styles/fields.css';
import 'shared/styles/messages.css';
import { ContactField } from './ContactField.tsx';
import { fields } from './rules.ts';
import { useContactForm } from './use-contact-form.ts';

export function ContactForm({ account, email }: { account: Association['emailjs']; email: string }) {
  const { t } = useTranslation('contact');
  const { form, state, submit, wrong } = useContactForm(account);

  return (
    <form ref={form} className="fields fields--two" noValidate aria-label={t('form.label')} onSubmit={submit}>
      {wrong.length > 0 && (
        <div className="wrongs wide" data-cloth="brick" role="alert">
          <h2>{t('form.wrong', { count: wrong.length })}</h2>
          <ul>
            {wrong.map((field) => (
              <li key={field}>
                <a href={`#field-${field}`}>{t(`form.error.${field}`)}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {fields.map((field) => (
        <ContactField key={field} field={field} wrong={wrong.includes(field)} />
      ))}
      <p className="wide">
        <button className="btn" type="submit" aria-disabled={state === 'sending'}>
          {t(state === 'sending' ? 'form.sending' : 'form.send')}
        </button>
      </p>
      <div className="wide" role="status">
        {state === 'sent' && (
          <p className="toast" data-cloth="tea">
            {t('form.success')}
          </p>
        )}
        {state === 'failed' && (
          <p className="toast toast--fail" data-cloth="brick">
            {t('form.failed', { email })}
          </p>
        )}
      </div>
    </form>
  );
}
