import type { Contacts } from 'content-tools/association.ts';
import { useTranslation } from 'platform';
import 'ui/styles/messages.css';
import { Icon } from 'ui/Icon.tsx';
import { FailedSend } from './FailedSend.tsx';
import type { State } from './state.ts';

/** The state of sending, which screen readers announce when it changes. */
export function SendResult({ state, ways }: { state: State; ways: Contacts }) {
  const { t } = useTranslation('contact');

  return (
    <div role="status">
      {state.is === 'sending' && <span className="sr">{t('form.sending')}</span>}
      {state.is === 'sent' && (
        <p className="toast" data-cloth="tea">
          <Icon stroke={2.6}>
            <path d="m4 12.5 5.5 5.5L20 6.5" />
          </Icon>
          {t('form.success')}
        </p>
      )}
      {state.is === 'failed' && <FailedSend cause={state.cause} message={state.message} ways={ways} />}
    </div>
  );
}
