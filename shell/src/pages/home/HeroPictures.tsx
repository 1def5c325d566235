import type { Picture as PictureData } from 'contract/picture.ts';
import { useRef } from 'react';
import { Picture } from 'ui/Picture.tsx';
import { useClock } from '../../motion/use-clock.ts';

/** The document has the first picture. Each other one is fetched one tick in advance, and never while paused. */
export function HeroPictures({ pictures }: { pictures: PictureData[] }) {
  const { tick, moving } = useClock();
  const loaded = useRef(0);
  if (moving) loaded.current = Math.max(loaded.current, tick + 1);

  return (
    <div className="hero__pictures">
      <div className="rotation">
        {pictures.map((picture, index) => (
          <div key={picture.base} data-on={index === tick % pictures.length || undefined}>
            {index <= loaded.current && (
              <Picture picture={picture} sizes="(min-width: 60em) 48vw, 100vw" priority={index === 0} />
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
