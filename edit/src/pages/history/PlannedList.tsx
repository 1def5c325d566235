import type { Scheduled } from '../../../api/job.ts';
import { send } from '../../api.ts';
import { ActionButton } from '../../components/buttons.tsx';
import { Rows, Section, useAnswer } from '../../components/Page.tsx';
import { useLanguage } from '../../language.tsx';

/** What is published or taken back at an hour that was chosen. */
export function PlannedList({ onCancelled }: { onCancelled?: () => void }) {
  const { value: planned = [], again } = useAnswer<Scheduled[]>('scheduled');
  const { t, inLanguage, moment } = useLanguage();
  if (planned.length === 0) return null;

  return (
    <Section title={t('schedule.planned')}>
      <Rows items={planned} keyOf={({ id }) => id}>
        {({ id, what, due, until, by, titles }) => (
          <div className="row spread">
            <div>
              <h3>{titles.map(inLanguage).join(', ')}</h3>
              <p className="fine-print quiet">
                {t(`schedule.due.${what}`, { by, at: moment(due, nairobi) })}{' '}
                {until && t('schedule.dueUntil', { at: moment(until, nairobi) })}
              </p>
            </div>
            <ActionButton action={() => send('DELETE', `scheduled/${id}`).then(again).then(onCancelled)}>
              {t('schedule.cancel')}
            </ActionButton>
          </div>
        )}
      </Rows>
    </Section>
  );
}

const nairobi = 'Africa/Nairobi';
