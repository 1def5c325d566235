import { useTranslation } from 'platform';
import type { EventDetail } from 'shared/content/events.ts';

const forms = [
  { form: 'form4', cloth: 'brick' },
  { form: 'form3', cloth: 'blue' },
  { form: 'form2', cloth: 'tea' },
] as const;

/** A contest team, drawn with one thread per pupil. The numbers are always shown too. */
export function ContestTeam({ team }: { team: NonNullable<EventDetail['team']> }) {
  const { t } = useTranslation('events');

  return (
    <section className="text">
      <h2>{t('team.title')}</h2>
      <ul className="team-chart" role="list">
        {forms.map(({ form, cloth }) => (
          <li key={form} data-accent={cloth}>
            <i aria-hidden="true">
              {Array.from({ length: team[form] }, (_, pupil) => (
                <b key={`${form}-${pupil + 1}`} />
              ))}
            </i>
            <span>{t(`team.${form}`, { number: team[form] })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
