import { useTranslation } from 'platform';

export function SectionPending() {
  const { t } = useTranslation('shell');

  return (
    <div className="pending" role="status">
      <span className="progress" aria-hidden="true" />
      <span className="sr-only">{t('section.loading')}</span>
    </div>
  );
}
