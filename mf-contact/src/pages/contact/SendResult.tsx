import { useTranslation } from 'platform';
import type { Contacts } from 'shared/content/association.ts';
import 'shared/styles/messages.css';
import { Icon } from 'shared/ui/Icon.tsx';
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
          <Icon path="m4 12.5 5.5 5.5L20 6.5" stroke={2.6} />
          {t('form.success')}
        </p>
      )}
      {state.is === 'failed' && <FailedSend cause={state.cause} message={state.message} ways={ways} />}
    </div>
  );
}
