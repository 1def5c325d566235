import { useTranslation } from 'platform';

export function RegisterFailed({ retry }: { retry: () => void }) {
  const { t } = useTranslation('directory');

  return (
    <div className="stack" role="alert">
      <p className="toast toast--fail">{t('results.failed')}</p>
      <p className="btns">
        <button type="button" className="btn" onClick={retry}>
          {t('results.retry')}
        </button>
      </p>
    </div>
  );
}
