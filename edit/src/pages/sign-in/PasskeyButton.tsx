import { useState } from 'react';
import { Refused } from '../../api.ts';
import { useLanguage } from '../../language.tsx';
import { Cancelled } from './passkeys.ts';

interface PasskeyButtonProps {
  label: string;
  plain?: boolean;
  action: () => Promise<void>;
}

/** A button of signing in, with what went wrong in plain words. */
export function PasskeyButton({ label, plain, action }: PasskeyButtonProps) {
  const { t, inLanguage } = useLanguage();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  const act = async () => {
    if (busy) return;
    setBusy(true);
    setProblem('');
    try {
      await action();
    } catch (error) {
      if (error instanceof Refused) setProblem(inLanguage(error.error));
      else setProblem(t(error instanceof Cancelled ? 'signIn.cancelled' : 'signIn.unreachable'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <button
        className={plain ? 'btn btn--plain' : 'btn'}
        type="button"
        aria-disabled={busy}
        onClick={() => void act()}
      >
        {label}
      </button>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
