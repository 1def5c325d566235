import { useTranslation } from 'platform';
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
        <svg
          width="24"
          height="24"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <path d="M14.5 5 8 12l6.5 7" />
        </svg>
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
        <svg
          width="24"
          height="24"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <path d="m9.5 5 6.5 7-6.5 7" />
        </svg>
      </button>
    </div>
  );
}
