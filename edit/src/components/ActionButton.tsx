import type { ReactNode } from 'react';
import { Refused } from '../api.ts';
import { useLanguage } from '../language.tsx';
import { useAction } from './use-action.ts';

interface ActionButtonProps {
  className?: string;
  action: () => Promise<void>;
  /** What went wrong if the server did not refuse: else that it cannot be reached. */
  failed?: (error: Error) => string;
  children: ReactNode;
}

/** A button that asks the server for something, once at a time, and says why if it was refused. */
export function ActionButton({ className = 'btn btn--plain', action, failed, children }: ActionButtonProps) {
  const { t, inLanguage } = useLanguage();
  const { busy, failure, run } = useAction();

  return (
    <>
      <button className={className} type="button" aria-disabled={busy} onClick={() => run(action)}>
        {children}
      </button>
      {failure && (
        <p className="problem" role="alert">
          {failure instanceof Refused ? inLanguage(failure.error) : (failed?.(failure) ?? t('frame.unreachable'))}
        </p>
      )}
    </>
  );
}
