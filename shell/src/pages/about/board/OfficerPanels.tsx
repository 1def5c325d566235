import { useTranslation } from 'platform';
import type { CSSProperties } from 'react';
import type { Officer } from '../../../../content/about.ts';

interface OfficerPanelsProps {
  officers: Officer[];
  chosen: number;
  /** Whether screen readers announce a change; not while the carousel rotates by itself. */
  live: boolean;
}

/** Name, position and testimonial of each officer. All are in the document, in one grid cell, so that nothing shifts. */
export function OfficerPanels({ officers, chosen, live }: OfficerPanelsProps) {
  const { t } = useTranslation('shell');

  return (
    <div className="officers__panels" id="officers" aria-live={live ? 'polite' : 'off'}>
      {officers.map(({ id, name, position, testimonial }, index) => (
        <div
          key={id}
          className="officers__panel"
          role="tabpanel"
          id={`officer-${id}`}
          aria-labelledby={`portrait-${id}`}
          tabIndex={index === chosen ? 0 : undefined}
          data-on={index === chosen || undefined}
          style={{ '--row': 2 * index + 1 } as CSSProperties}
        >
          <div>
            <h3>{name}</h3>
            <p className="quiet">{position}</p>
          </div>
          <blockquote>{t('about.quoted', { text: testimonial })}</blockquote>
        </div>
      ))}
    </div>
  );
}
