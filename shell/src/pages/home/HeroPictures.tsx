import { useRef } from 'react';
import type { Picture as PictureData } from 'shared/content/pictures/picture.ts';
import { Picture } from 'shared/ui/Picture.tsx';
import { useClock } from '../../motion/use-clock.ts';

/** The first picture is in the document; each other is fetched one turn before it is shown, and never by who stands still. */
export function HeroPictures({ pictures }: { pictures: PictureData[] }) {
  const { turn, moving } = useClock();
  const reached = useRef(0);
  if (moving) reached.current = Math.max(reached.current, turn + 1);

  return (
    <div className="hero__pictures">
      <div className="rotation">
        {pictures.map((picture, index) => (
          <div key={picture.base} data-on={index === turn % pictures.length || undefined}>
            {index <= reached.current && (
              <Picture picture={picture} sizes="(min-width: 60em) 48vw, 100vw" priority={index === 0} />
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
