import { useTranslation } from 'platform';
import { askAgain } from '../analytics/consent.ts';
import { useConsent } from '../analytics/use-consent.ts';

/** Brings the question of the consent bar back, so that an answer can be changed. */
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
