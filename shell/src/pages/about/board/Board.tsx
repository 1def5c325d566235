import content from 'content:shell';
import { useContent, useHydrated, useTranslation } from 'platform';
import { useLocation } from 'react-router-dom';
import { PageSection } from 'ui/PageSection.tsx';
import { CarouselButtons } from './CarouselButtons.tsx';
import { OfficerPanels } from './OfficerPanels.tsx';
import { Portraits } from './Portraits.tsx';
import { useCarousel } from './use-carousel.ts';
import './board.css';

/**
 * The officers as a tabbed carousel (ARIA Authoring Practices), with one in the centre. Without a script and on paper
 * it is a list (board.css).
 */
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
        <div className="section-head">
          <h2 id="board">{t('about.board')}</h2>
          <CarouselButtons chosen={chosen} count={officers.length} onChoose={choose} />
        </div>
        <Portraits officers={officers} chosen={chosen} onChoose={choose} />
        <OfficerPanels officers={officers} chosen={chosen} live={!rotating} />
      </section>
    </PageSection>
  );
}
