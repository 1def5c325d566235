import { useState } from 'react';
import { ActionButton } from '../../components/ActionButton.tsx';
import { useLanguage } from '../../language.tsx';
import type { Seen } from '../../saving/saver.ts';

interface DiscardButtonProps {
  isNew: boolean;
  draft: Seen;
  onDiscard: () => Promise<void>;
}

/** Throws a draft away, after a question. */
export function DiscardButton({ isNew, draft, onDiscard }: DiscardButtonProps) {
  const { t } = useLanguage();
  const [asking, setAsking] = useState(false);
  if (draft.revision === 0 && !isNew) return null;

  return (
    <div className="discard">
      {asking ? (
        <fieldset className="question" aria-label={t('item.discard')}>
          <p>{t('item.discardQuestion')}</p>
          <div className="btns">
            <ActionButton className="btn" action={onDiscard}>
              {t('item.discard')}
            </ActionButton>
            <button className="btn btn--plain" type="button" onClick={() => setAsking(false)}>
              {t('form.cancel')}
            </button>
          </div>
        </fieldset>
      ) : (
        <button className="quiet-button" type="button" onClick={() => setAsking(true)}>
          {t('item.discard')}
        </button>
      )}
    </div>
  );
}
