import content from 'content:shell';
import { useContent, useTranslation } from 'platform';
import { Picture } from 'shared/ui/Picture.tsx';
import { Sheet } from 'shared/ui/Sheet.tsx';
import './board.css';

/** The seven officers, each with portrait, position and words. */
export function Board() {
  const { t } = useTranslation('shell');
  const officers = useContent(content.officers);

  return (
    <Sheet note={t('about.elected')} className="section shade">
      <div>
        <h2 className="h">{t('about.board')}</h2>
        <ul className="board" role="list">
          {officers.map(({ id, name, position, testimonial, picture }) => (
            <li key={id}>
              <Picture picture={picture} sizes="(min-width: 60em) 14rem, (min-width: 40em) 30vw, 40vw" />
              <div>
                <h3>{name}</h3>
                <p className="quiet">{position}</p>
                <blockquote>{t('about.quoted', { text: testimonial })}</blockquote>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}
