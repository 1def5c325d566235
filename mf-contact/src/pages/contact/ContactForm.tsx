import { localPath } from 'contract/language.ts';
import { momentInNairobi } from 'contract/today.ts';
import { useContent, useHydrated, useLanguage, useNavigate, useTranslation } from 'platform';
import {
  type FormEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { content } from '../../items.ts';
import { ContactField } from './ContactField.tsx';
import * as submission from './contact-submission.ts';
import { blank, fieldId, focusField, type Message } from './message.ts';
import { SendResult } from './SendResult.tsx';
import type { FormField, ShownForm } from './use-form.ts';
import 'ui/styles/fields.css';

interface ContactFormProps {
  form: ShownForm;
  /** Fills a field with what the address says. */
  given?: { field: string; value: string } | undefined;
}

/** Shows the submission, which outlives the form. */
export function ContactForm({ form, given }: ContactFormProps) {
  const { t } = useTranslation('contact');
  const account = useContent(content.account);
  const language = useLanguage();
  const navigate = useNavigate();
  const element = useRef<HTMLFormElement>(null);
  const view = useSyncExternalStore(submission.subscribe, submission.view, () => submission.initialView);
  const { typed, sentAt } = view;
  const state = submission.shownIn(form, view);
  const invalid = form.fields.filter(({ id }) => state.phase === 'invalid' && state.fields.includes(id));
  const isWaiting = state.phase === 'waiting';
  const send = t(state.phase === 'failed' ? 'form.retry' : 'form.send');
  const isSent = submission.isJustSent(view) && view.sent?.subject === form.subject;
  const isDisabled = state.phase === 'sending' || isSent;

  const { field: givenField, value: givenValue } = given ?? {};

  useLayoutEffect(() => {
    if (element.current) submission.begin(textIn(element.current), givenField, givenValue);
  }, [givenField, givenValue]);
  useEffect(
    () =>
      submission.showOutbox((subject) => {
        const path = subject ? `/contact-us/${subject}` : '/contact-us';
        if (subject !== form.subject) navigate(localPath(path, language));
      }),
    [form.subject, language, navigate],
  );

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    submission.submit(textIn(event.currentTarget), account, form);
    const { state } = submission.view();
    if (state.phase === 'invalid' && state.fields[0]) focusField(state.fields[0]);
  };

  return (
    // `dialog` keeps a browser from submitting the form before the script has loaded.
    <form
      ref={element}
      method="dialog"
      className="fields fields--two"
      noValidate
      // The link between this form and the shell's policy, which a release checks.
      data-connects={account.origin || undefined}
      aria-label={t('form.label')}
      onSubmit={submit}
    >
      {invalid.length > 0 && <ErrorSummary fields={invalid} />}
      {form.fields.map((field) => (
        <ContactField
          key={field.id}
          field={field}
          invalid={invalid.includes(field)}
          hidden={isWaiting}
          value={typed[field.id] ?? ''}
          change={(value) => submission.update({ ...submission.view().typed, [field.id]: value })}
        />
      ))}
      <div className="send-area wide">
        <SendResult state={state} />
        <button className="btn" type="submit" hidden={isWaiting} aria-disabled={isDisabled || undefined}>
          {state.phase === 'sending' ? t('form.sending') : send}
        </button>
        {/* Stays after the success message, so that visitors can check that they sent the message. */}
        {sentAt && <p className="sent-at quiet fine-print">{t('form.sentOn', momentInNairobi(sentAt))}</p>}
        <FormUnavailable />
      </div>
    </form>
  );
}

/** What the fields show, which the script may not know: a visitor can type before it has loaded. */
const textIn = ({ elements }: HTMLFormElement): Message => {
  const controls = [...elements].filter(({ id }) => id.startsWith(fieldId(''))) as HTMLInputElement[];
  const typed = controls.map(({ id, value }) => [id.slice(fieldId('').length), value]);
  return { ...blank, ...Object.fromEntries(typed) };
};

function ErrorSummary({ fields }: { fields: FormField[] }) {
  const { t } = useTranslation('contact');
  const goTo = (event: MouseEvent, field: string) => {
    // Leaves the address alone: the language link would copy the hash.
    event.preventDefault();
    focusField(field);
  };

  return (
    <div className="ribboned error-summary wide" data-accent="brick" role="alert">
      <h2>{t('form.wrong', { count: fields.length })}</h2>
      <ul>
        {fields.map(({ id, error }) => (
          <li key={id}>
            <a href={`#${fieldId(id)}`} onClick={(event) => goTo(event, id)}>
              {error}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Says that the form cannot send yet. Shown by a delayed animation: hydration finds the markup unchanged. */
function FormUnavailable() {
  const { t } = useTranslation('contact');
  const { email } = useContent(content.ways);
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
