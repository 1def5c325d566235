import { ActionButton } from '../../components/ActionButton.tsx';
import { useLanguage } from '../../language.tsx';
import { Cancelled } from './passkeys.ts';

interface PasskeyButtonProps {
  label: string;
  plain?: boolean;
  action: () => Promise<void>;
}

/** A button of signing in, with what went wrong in plain words. */
export function PasskeyButton({ label, plain, action }: PasskeyButtonProps) {
  const { t } = useLanguage();

  return (
    <ActionButton
      className={plain ? 'btn btn--plain' : 'btn'}
      action={action}
      failed={(error) => t(error instanceof Cancelled ? 'signIn.cancelled' : 'signIn.unreachable')}
    >
      {label}
    </ActionButton>
  );
}
