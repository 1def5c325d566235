import { useTranslation } from 'platform';
import type { Accent } from 'ui/accent.ts';
import type { EventDetail } from '../../../content/events-content.ts';

const forms = [
  { form: 'form4', accent: 'brick' },
  { form: 'form3', accent: 'blue' },
  { form: 'form2', accent: 'tea' },
] as const satisfies readonly { form: string; accent: Accent }[];

/** A contest team as a chart with one line per pupil, and in numbers. */
export function ContestTeam({ team }: { team: NonNullable<EventDetail['team']> }) {
  const { t } = useTranslation('events');

  return (
    <section className="text prose">
      <h2>{t('team.title')}</h2>
      <ul className="team-chart" role="list">
        {forms.map(({ form, accent }) => (
          <li key={form} data-accent={accent}>
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
