import { useTranslation } from 'platform';
import { useSyncExternalStore } from 'react';
import { onSaver, savesData, toggleSaver } from './saves-data.ts';
import './saver.css';

/** Switches data saving on and off, for everybody. */
export function DataSwitch() {
  const { t } = useTranslation('shell');
  const saves = useSyncExternalStore(onSaver, savesData, () => false);

  return (
    <button type="button" className="data-switch" aria-pressed={saves} onClick={toggleSaver}>
      {t('saver.switch')}
    </button>
  );
}
