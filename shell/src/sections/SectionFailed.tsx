import { useTranslation } from 'platform';
import type { SectionName } from 'shared/section';
import { useShell } from '../shell-context.ts';

/** Told to a visitor who navigated to a section that could not be fetched or run. */
export function SectionFailed({ name, retry }: { name: SectionName; retry: () => void }) {
  const { t } = useTranslation('shell');
  const { retrySection } = useShell();

  const again = () => {
    retrySection(name);
    retry();
  };

  return (
    <div className="sheet section" role="alert">
      <div className="stack">
        <h1 tabIndex={-1}>{t('section.failed.title')}</h1>
        <p className="lead">{t('section.failed.text')}</p>
        <p className="btns">
          <button type="button" className="btn" onClick={again}>
            {t('section.failed.retry')}
          </button>
        </p>
      </div>
    </div>
  );
}
