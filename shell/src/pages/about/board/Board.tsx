import { useContent, useHydrated, useTranslation } from 'platform';
import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { PageSection } from 'ui/PageSection.tsx';
import { Picture } from 'ui/Picture.tsx';
import type { Officer } from '../../../../content/content.ts';
import { content } from '../../../items.ts';
import { indexForKey, offsetFromCentre, useCarousel } from './use-carousel.ts';
import './board.css';
import './carousel.css';

/** The officers as a tabbed carousel (ARIA Authoring Practices); without a script and on paper a list. */
export function Board() {
  const { t } = useTranslation('shell');
  const officers = useContent(content.officers);
  // The composed document knows no fragment.
  const hash = useLocation().hash;
  const linked = officers.findIndex(({ id }) => hash === `#officer-${id}`);
  const { chosen, rotating, choose, stop } = useCarousel(officers.length, useHydrated() ? linked : -1);

  return (
    <PageSection note={t('about.elected')} className="section shade">
      <section
        className="officers"
        aria-roledescription={t('about.carousel')}
        aria-labelledby="board"
        onFocus={stop}
        onPointerEnter={stop}
      >
        <h2 id="board">{t('about.board')}</h2>
        <Portraits officers={officers} chosen={chosen} onChoose={choose} />
        <OfficerPanels officers={officers} chosen={chosen} live={!rotating} />
        <ul className="officers__list" role="list" aria-label={t('about.board')}>
          {officers.map(({ id, name, position }, index) => (
            <li key={id}>
              <button type="button" className="more" aria-controls={`officer-${id}`} onClick={() => choose(index)}>
                {t('about.officer', { name, position })}
              </button>
            </li>
          ))}
        </ul>
      </section>
    </PageSection>
  );
}

interface CarouselProps {
  officers: Officer[];
  chosen: number;
  onChoose: (index: number) => void;
}

/** All officers' texts, in one grid cell, so that nothing shifts. Not announced while it rotates. */
function OfficerPanels({ officers, chosen, live }: Omit<CarouselProps, 'onChoose'> & { live: boolean }) {
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

/** The portraits to choose from, as one tab stop. Without a script, each links to its officer. */
function Portraits({ officers, chosen, onChoose }: CarouselProps) {
  const { t } = useTranslation('shell');
  const row = useRef<HTMLDivElement>(null);

  // After rendering: on small screens the chosen portrait may have been hidden, and took no focus.
  useLayoutEffect(() => {
    if (row.current?.contains(document.activeElement))
      (row.current.children[chosen] as HTMLElement).focus({ preventScroll: true });
  }, [chosen]);

  const followKey = (event: KeyboardEvent<HTMLElement>) => {
    const { key } = event;
    const target = indexForKey(key, chosen, officers.length) ?? (key === ' ' ? chosen : undefined);
    if (target === undefined) return;
    event.preventDefault();
    onChoose(target);
  };

  return (
    <div className="officers__row" role="tablist" aria-label={t('about.choose')} onKeyDown={followKey} ref={row}>
      {officers.map(({ id, name, position, picture }, index) => (
        <a
          key={id}
          className="officers__portrait"
          href={`#officer-${id}`}
          id={`portrait-${id}`}
          role="tab"
          aria-label={t('about.officer', { name, position })}
          aria-controls={`officer-${id}`}
          aria-selected={index === chosen}
          tabIndex={index === chosen ? 0 : -1}
          {...placement(index, offsetFromCentre(index, chosen, officers.length))}
          onClick={(event) => {
            event.preventDefault();
            onChoose(index);
          }}
        >
          <Picture picture={picture} sizes="(min-width: 60em) 28rem, (min-width: 48em) 20rem, 86vw" />
          <span className="officers__name">
            <b>{name}</b>
          </span>
        </a>
      ))}
    </div>
  );
}

/** For the stylesheets: the row in the list, the offset from the centre of the carousel, and its side. */
const placement = (index: number, offset: number) => ({
  'data-far': Math.abs(offset) > 1 || undefined,
  style: { '--row': 2 * index, '--offset': offset, '--side': Math.sign(offset) } as CSSProperties,
});
