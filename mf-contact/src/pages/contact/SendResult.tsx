import { useTranslation } from 'platform';
import type { Contacts } from 'tools/content/association.ts';
import 'ui/styles/messages.css';
import { Icon } from 'ui/Icon.tsx';
import { SendFailure } from './SendFailure.tsx';
import type { State } from './state.ts';
import { useFocusAfterSending } from './use-focus-after-sending.ts';
import { WaitingNotice } from './WaitingNotice.tsx';

interface SendResultProps {
  state: State;
  contacts: Contacts;
  onTakeBack: Parameters<typeof WaitingNotice>[0]['onTakeBack'];
}

/** The state of sending, announced by screen readers when it changes. */
export function SendResult({ state, contacts, onTakeBack }: SendResultProps) {
  const { t } = useTranslation('contact');
  const result = useFocusAfterSending(state.phase);

  return (
    <div ref={result} role="status" tabIndex={-1}>
      {state.phase === 'sending' && <span className="sr-only">{t('form.sending')}</span>}
      {state.phase === 'waiting' && <WaitingNotice waiting={state.waiting} onTakeBack={onTakeBack} />}
      {state.phase === 'sent' && (
        <p className="toast" data-accent="tea">
          <Icon path="m4 12.5 5.5 5.5L20 6.5" stroke={2.6} />
          {t('form.success')}
        </p>
      )}
      {state.phase === 'failed' && <SendFailure cause={state.cause} message={state.message} contacts={contacts} />}
    </div>
  );
}
