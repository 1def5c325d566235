import content from 'content:shell';
import { useContent, useTranslation } from 'platform';
import { Sheet } from 'ui/Sheet.tsx';
import { Portraits } from './Portraits.tsx';
import { Steps } from './Steps.tsx';
import { useCarousel } from './use-carousel.ts';
import { Words } from './Words.tsx';
import './board.css';

/**
 * The officers, one in the centre with position and words: the tabbed carousel of the ARIA Authoring Practices. Without
 * a script, and on paper, it is a list of all (board.css).
 */
export function Board() {
  const { t } = useTranslation('shell');
  const officers = useContent(content.officers);
  const { chosen, turning, choose, hold } = useCarousel(officers.length);

  return (
    <Sheet note={t('about.elected')} className="section shade">
      <section
        className="officers"
        aria-roledescription={t('about.carousel')}
        aria-labelledby="board"
        onFocus={hold}
        onPointerEnter={hold}
      >
        <div className="over">
          <h2 id="board">{t('about.board')}</h2>
          <Steps chosen={chosen} count={officers.length} onChoose={choose} />
        </div>
        <Portraits officers={officers} chosen={chosen} onChoose={choose} />
        <Words officers={officers} chosen={chosen} live={!turning} />
      </section>
    </Sheet>
  );
}
