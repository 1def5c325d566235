import { useHydrated, useTranslation } from 'platform';
import {
  type ChangeEvent,
  type FormEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Contacts } from 'tools/content/association.ts';
import { showOutbox, submission } from './contact-outbox.ts';
import { initialView, isJustSent } from './contact-submission.ts';
import { type Field, fieldId, fields, focusField, type Message, messageOf } from './message.ts';
import { SendResult, SentAt } from './SendResult.tsx';
import type { Account } from './send.ts';
import 'ui/styles/fields.css';

/** Shows the submission, which outlives the form. */
export function ContactForm({ account, contacts }: { account: Account; contacts: Contacts }) {
  const { t } = useTranslation('contact');
  const form = useRef<HTMLFormElement>(null);
  const view = useSyncExternalStore(submission.subscribe, submission.view, () => initialView);
  const { typed, state, sentAt } = view;
  const invalid = state.phase === 'invalid' ? state.fields : [];
  const isWaiting = state.phase === 'waiting';
  const isDisabled = state.phase === 'sending' || isJustSent(view);

  useLayoutEffect(() => {
    if (form.current) submission.begin(textIn(form.current));
  }, []);
  useEffect(showOutbox, []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    submission.submit(textIn(event.currentTarget), account);
    const { state } = submission.view();
    if (state.phase === 'invalid' && state.fields[0]) focusField(state.fields[0]);
  };

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
      onSubmit={submit}
    >
      {invalid.length > 0 && <ErrorSummary fields={invalid} />}
      {fields.map((field) => (
        <ContactField
          key={field}
          field={field}
          invalid={invalid.includes(field)}
          hidden={isWaiting}
          value={typed[field]}
          change={(value) => submission.update({ ...submission.view().typed, [field]: value })}
        />
      ))}
      <div className="send-area wide">
        <SendResult state={state} contacts={contacts} />
        <button className="btn" type="submit" hidden={isWaiting} aria-disabled={isDisabled || undefined}>
          {state.phase === 'sending' ? t('form.sending') : t(state.phase === 'failed' ? 'form.retry' : 'form.send')}
        </button>
        <SentAt time={sentAt} />
        <FormUnavailable email={contacts.email} />
      </div>
    </form>
  );
}

/** What the fields show, which the script may not know: a visitor can type before it has loaded. */
const textIn = ({ elements }: HTMLFormElement): Message =>
  messageOf((field) => (elements.namedItem(fieldId(field)) as HTMLInputElement | HTMLTextAreaElement).value);

const kinds = {
  name: { autoComplete: 'name', type: 'text' },
  email: { autoComplete: 'email', type: 'email' },
  phone: { autoComplete: 'tel', type: 'tel' },
  textarea: {},
} satisfies Record<Field, object>;

interface ContactFieldProps {
  field: Field;
  invalid: boolean;
  hidden: boolean;
  value: string;
  change: (value: string) => void;
}

function ContactField({ field, invalid, hidden, value, change }: ContactFieldProps) {
  const { t } = useTranslation('contact');
  const id = fieldId(field);
  const isHalf = field === 'email' || field === 'phone';
  const help = field === 'phone' && t('form.help.phone');
  const control = {
    // No name, so that a form submitted without the script sends none of the typed text.
    id,
    placeholder: t(`form.placeholder.${field}`),
    required: true,
    'aria-invalid': invalid || undefined,
    'aria-describedby': [invalid && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined,
    value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change(target.value),
    ...kinds[field],
  };

  return (
    <div className={isHalf ? 'field' : 'field wide'} data-invalid={invalid || undefined} hidden={hidden}>
      <label htmlFor={id}>{t(`form.field.${field}`)}</label>
      {field === 'textarea' ? <textarea {...control} /> : <input {...control} />}
      {invalid && (
        <p className="field__error" id={`${id}-error`}>
          {t(`form.error.${field}`)}
        </p>
      )}
      {help && (
        <p className="field__help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}

function ErrorSummary({ fields }: { fields: Field[] }) {
  const { t } = useTranslation('contact');
  const goTo = (event: MouseEvent, field: Field) => {
    // Leaves the address alone: the language link would copy the hash.
    event.preventDefault();
    focusField(field);
  };

  return (
    <div className="ribboned error-summary wide" data-accent="brick" role="alert">
      <h2>{t('form.wrong', { count: fields.length })}</h2>
      <ul>
        {fields.map((field) => (
          <li key={field}>
            <a href={`#${fieldId(field)}`} onClick={(event) => goTo(event, field)}>
              {t(`form.error.${field}`)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Says that the form cannot send yet. A delayed animation shows it, so that hydration finds the markup unchanged. */
function FormUnavailable({ email }: { email: string }) {
  const { t } = useTranslation('contact');
  const isReady = useHydrated();
  const [isPrerendered] = useState(!isReady);
  const notice = useRef<HTMLParagraphElement>(null);

  useLayoutEffect(() => {
    for (const animation of notice.current?.getAnimations() ?? []) animation.cancel();
  }, []);

  if (!isPrerendered) return null;
  return (
    <p ref={notice} className="form-unavailable">
      {t('form.unready')} <a href={`mailto:${email}`}>{email}</a>
    </p>
  );
}
