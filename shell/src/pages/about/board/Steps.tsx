import { useTranslation } from 'platform';
import { Icon } from 'shared/ui/Icon.tsx';
import { after } from './place.ts';

interface StepsProps {
  chosen: number;
  count: number;
  onChoose: (index: number) => void;
}

/** To the officer before and to the one after. */
export function Steps({ chosen, count, onChoose }: StepsProps) {
  const { t } = useTranslation('shell');

  return (
    <div className="steps">
      <button
        type="button"
        aria-label={t('about.previous')}
        aria-controls="officers"
        onClick={() => onChoose(after(chosen, -1, count))}
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
        onClick={() => onChoose(after(chosen, 1, count))}
      >
        <Icon path="m9.5 5 6.5 7-6.5 7" />
      </button>
    </div>
  );
}
