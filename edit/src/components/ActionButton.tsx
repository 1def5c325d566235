import { type ReactNode, useState } from 'react';
import { Refused } from '../api.ts';
import { useLanguage } from '../language.tsx';

interface ActionButtonProps {
  className: string;
  action: () => Promise<void>;
  /** What went wrong if the server did not refuse: else that it cannot be reached. */
  failed?: (error: unknown) => string;
  children: ReactNode;
}

/** A button that asks the server for something, once at a time, and says why if it was refused. */
export function ActionButton({ className, action, failed, children }: ActionButtonProps) {
  const { t, inLanguage } = useLanguage();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown }>();
  const words = (error: unknown): string =>
    error instanceof Refused ? inLanguage(error.error) : (failed?.(error) ?? t('frame.unreachable'));

  const act = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await action();
    } catch (error) {
      setFailure({ error });
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <button className={className} type="button" aria-disabled={busy} onClick={() => void act()}>
        {children}
      </button>
      {failure && (
        <p className="problem" role="alert">
          {words(failure.error)}
        </p>
      )}
    </>
  );
}
