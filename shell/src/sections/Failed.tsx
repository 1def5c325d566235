import { useTranslation } from 'platform';
import { useEffect, useRef } from 'react';
import type { SectionName } from 'shared/section';
import { useShell } from '../shell-context.ts';

interface FailedProps {
  /** The section whose part it is; the shell's own pages have none. */
  name?: SectionName;
  place: 'page' | 'home';
  retry: () => void;
}

/** Told to a visitor who navigated to a page or card that could not be fetched or run; on the home page, in a line. */
export function Failed({ name, place, retry }: FailedProps) {
  const { t } = useTranslation('shell');
  const { failed } = useShell();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    if (place === 'page') failed(name);
  }, [failed, name, place]);

  return (
    <div className="sheet section" role="alert">
      <div className="stack">
        {place === 'page' && (
          <h1 ref={heading} tabIndex={-1}>
            {t('section.failed.title')}
          </h1>
        )}
        <p className={place === 'page' ? 'lead' : undefined}>
          {t(place === 'page' ? 'section.failed.text' : 'section.failed.card')}
        </p>
        <p className="btns">
          <button type="button" className="btn" onClick={retry}>
            {t('section.failed.retry')}
          </button>
        </p>
      </div>
    </div>
  );
}
