import type { Refused } from '../api.ts';
import { useLanguage } from '../language.tsx';

interface FailureProps {
  failure: Refused | 'unreachable';
  again?: () => void;
}

/** Why something could not be shown or done, in the server's words, and a way to try again. */
export function Failure({ failure, again }: FailureProps) {
  const { t, inLanguage } = useLanguage();

  return (
    <div className="failure" role="alert">
      <p>{failure === 'unreachable' ? t('frame.unreachable') : inLanguage(failure.error)}</p>
      {again && (
        <button className="btn btn--plain" type="button" onClick={again}>
          {t('frame.again')}
        </button>
      )}
    </div>
  );
}
