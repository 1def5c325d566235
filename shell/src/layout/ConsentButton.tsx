import { useTranslation } from 'platform';
import { askAgain } from '../analytics/consent.ts';
import { useConsent } from '../analytics/use-consent.ts';

/** Reopens the consent bar, so that visitors can change their answer. */
export function ConsentButton() {
  const { t } = useTranslation('shell');
  const { offered } = useConsent();

  return (
    offered && (
      <button type="button" onClick={({ currentTarget }) => askAgain(currentTarget)} data-uncounted>
        {t('analytics.title')}
      </button>
    )
  );
}
