import { Question } from '../../components/Question.tsx';
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
  if (draft.revision === 0 && !isNew) return null;

  return (
    <Question
      className="quiet-button"
      button={t('item.discard')}
      question={<p>{t('item.discardQuestion')}</p>}
      yes={t('item.discard')}
      no={t('form.cancel')}
      onYes={onDiscard}
    />
  );
}
