import { useTranslation } from 'platform';
import type { Contacts } from 'shared/content/association.ts';
import 'shared/styles/messages.css';
import { SendFailure } from './SendFailure.tsx';
import type { State } from './state.ts';

/** The state of sending, announced by screen readers when it changes. */
export function SendResult({ state, contacts }: { state: State; contacts: Contacts }) {
  const { t } = useTranslation('contact');

  return (
    <div role="status">
      {state.phase === 'sending' && <span className="sr-only">{t('form.sending')}</span>}
      {state.phase === 'sent' && (
        <p className="toast" data-accent="tea">
          <svg
            width="24"
            height="24"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.6"
            aria-hidden="true"
          >
            <path d="m4 12.5 5.5 5.5L20 6.5" />
          </svg>
          {t('form.success')}
        </p>
      )}
      {state.phase === 'failed' && <SendFailure cause={state.cause} message={state.message} contacts={contacts} />}
    </div>
  );
}
