import { Refused } from '../api.ts';
import { useLanguage } from '../language.tsx';
import './waiting.css';

interface FailureProps {
  failure: Error;
  again?: () => void;
}

/** Why something could not be shown or done, in the server's words, and a way to try again. */
export function Failure({ failure, again }: FailureProps) {
  const { t, inLanguage } = useLanguage();

  return (
    <div className="note failure" role="alert">
      <p>{failure instanceof Refused ? inLanguage(failure.error) : t('frame.unreachable')}</p>
      {again && (
        <button className="btn btn--plain" type="button" onClick={again}>
          {t('frame.again')}
        </button>
      )}
    </div>
  );
}

/** Shown while a page loads; only after a moment, as most load sooner. */
export function Waiting() {
  const { t } = useLanguage();

  return (
    <p className="waiting" role="status">
      {t('frame.loading')}
    </p>
  );
}
