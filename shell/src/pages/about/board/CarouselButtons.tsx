import { useTranslation } from 'platform';
import { Icon } from 'ui/Icon.tsx';
import { wrappedIndex } from './carousel-position.ts';

interface CarouselButtonsProps {
  chosen: number;
  count: number;
  onChoose: (index: number) => void;
}

/** Buttons for the previous and the next officer. */
export function CarouselButtons({ chosen, count, onChoose }: CarouselButtonsProps) {
  const { t } = useTranslation('shell');

  return (
    <div className="carousel-buttons">
      <button
        type="button"
        aria-label={t('about.previous')}
        aria-controls="officers"
        onClick={() => onChoose(wrappedIndex(chosen, -1, count))}
      >
        <Icon path="M14.5 5 8 12l6.5 7" />
      </button>
      <span aria-hidden="true">
        {chosen + 1} / {count}
      </span>
      <button
        type="button"
        aria-label={t('about.next')}
        aria-controls="officers"
        onClick={() => onChoose(wrappedIndex(chosen, 1, count))}
      >
        <Icon path="m9.5 5 6.5 7-6.5 7" />
      </button>
    </div>
  );
}
