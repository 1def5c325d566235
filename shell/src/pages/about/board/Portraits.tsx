import { useTranslation } from 'platform';
import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { Picture } from 'ui/Picture.tsx';
import type { Officer } from '../../../../content/about.ts';
import { indexForKey, offsetFromCentre } from './carousel-position.ts';

interface PortraitsProps {
  officers: Officer[];
  chosen: number;
  onChoose: (index: number) => void;
}

/** The portraits to choose from, as one tab stop. Without a script, each links to its officer. */
export function Portraits({ officers, chosen, onChoose }: PortraitsProps) {
  const { t } = useTranslation('shell');
  const row = useRef<HTMLDivElement>(null);

  // After rendering: on small screens the chosen portrait may have been hidden, and could not take focus before.
  useLayoutEffect(() => {
    if (row.current?.contains(document.activeElement))
      (row.current.children[chosen] as HTMLElement).focus({ preventScroll: true });
  }, [chosen]);

  const followKey = (event: KeyboardEvent<HTMLElement>) => {
    const target = indexForKey(event.key, chosen, officers.length) ?? (event.key === ' ' ? chosen : undefined);
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
        </a>
      ))}
    </div>
  );
}

/** For board.css: the row in the list, the offset from the centre of the carousel, and its side. */
const placement = (index: number, offset: number) => ({
  'data-far': Math.abs(offset) > 1 || undefined,
  style: { '--row': 2 * index, '--offset': offset, '--side': Math.sign(offset) } as CSSProperties,
});
