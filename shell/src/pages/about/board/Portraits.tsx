import { useTranslation } from 'platform';
import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { Officer } from 'shared/content/about.ts';
import { Picture } from 'shared/ui/Picture.tsx';
import { indexForKey, offsetFromCentre } from './carousel-position.ts';

interface PortraitsProps {
  officers: Officer[];
  chosen: number;
  onChoose: (index: number) => void;
}

/** The portraits to choose from; one stop on the way of the Tab key. Without a script, each leads to its words. */
export function Portraits({ officers, chosen, onChoose }: PortraitsProps) {
  const { t } = useTranslation('shell');
  const row = useRef<HTMLDivElement>(null);

  // Not before it is drawn: on a small screen the one chosen may have been out of sight, where nothing takes the focus.
  useLayoutEffect(() => {
    if (row.current?.contains(document.activeElement))
      (row.current.children[chosen] as HTMLElement).focus({ preventScroll: true });
  }, [chosen]);

  const followKey = (event: KeyboardEvent<HTMLElement>) => {
    const reached = indexForKey(event.key, chosen, officers.length) ?? (event.key === ' ' ? chosen : undefined);
    if (reached === undefined) return;
    event.preventDefault();
    onChoose(reached);
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
          {...standing(index, offsetFromCentre(index, chosen, officers.length))}
          onClick={(event) => {
            event.preventDefault();
            onChoose(index);
          }}
        >
          <Picture picture={picture} sizes="(min-width: 60em) 28rem, (min-width: 48em) 20rem, 86vw" />
        </a>
      ))}
    </div>
  );
}

/** What board.css counts with: which row of the list it is, how far from the centre of the carousel, and on which side. */
const standing = (index: number, place: number) => ({
  'data-far': Math.abs(place) > 1 || undefined,
  style: { '--row': 2 * index, '--place': place, '--side': Math.sign(place) } as CSSProperties,
});
