import { useState } from 'react';
import { Fold } from '../../components/Fold.tsx';
import { Input } from '../../components/inputs.tsx';
import { Question } from '../../components/Question.tsx';
import { useLanguage } from '../../language.tsx';

/** Two times in Nairobi, either of which may be empty: when to publish, and when to take it back. */
export function PublishAt({ onYes }: { onYes: (times: { at?: string; until?: string }) => Promise<void> }) {
  const { t } = useLanguage();
  const [at, setAt] = useState('');
  const [until, setUntil] = useState('');

  return (
    <Fold summary={t('schedule.title')}>
      <div className="stack">
        <p>{t('schedule.help')}</p>
        <Input id="publish-at" label={t('schedule.at')} type="datetime-local" value={at} write={setAt} />
        <Input id="take-down-at" label={t('schedule.until')} type="datetime-local" value={until} write={setUntil} />
        {(at || until) && (
          <Question
            button={t('schedule.button')}
            question={<p>{t('schedule.question')}</p>}
            yes={t('schedule.yes')}
            no={t('publish.no')}
            onYes={() => onYes({ ...(at && { at }), ...(until && { until }) })}
          />
        )}
      </div>
    </Fold>
  );
}
