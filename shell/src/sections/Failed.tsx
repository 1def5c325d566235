import type { SectionName } from 'contract/section.ts';
import { useTranslation } from 'platform';
import { useSite } from 'platform/site.ts';
import { useEffect, useRef } from 'react';
import { useShell } from '../shell-context.ts';

interface FailedProps {
  /** The section that failed; undefined for pages of the shell. */
  name?: SectionName;
  place: 'page' | 'home';
  retry: () => void;
}

/** Says that a page or a card of the home page could not be loaded, and offers a retry. */
export function Failed({ name, place, retry }: FailedProps) {
  const { t } = useTranslation('shell');
  const { failed } = useShell();
  const { setHead } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  const [title, description] = [t('section.failed.title'), t('section.failed.text')];

  useEffect(() => {
    failed(place, name);
    if (place !== 'page') return;
    setHead({ title, description, index: false }, false);
    heading.current?.focus({ preventScroll: true });
  }, [setHead, title, description, failed, name, place]);

  return (
    // A page takes the focus to its heading, which is read out already.
    <div className="page-grid section" role={place === 'home' ? 'alert' : undefined}>
      <div className="stack">
        {place === 'page' && (
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
        )}
        <p className={place === 'page' ? 'lead' : undefined}>
          {place === 'page' ? description : t('section.failed.card')}
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
