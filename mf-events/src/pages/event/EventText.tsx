import { useTranslation } from 'platform';
import type { Accent } from 'ui/accent.ts';
import { Prose } from 'ui/Prose.tsx';
import type { EventDetail } from '../../../content/content.ts';
import { TakingPart } from './TakingPart.tsx';

export function EventText({ event }: { event: EventDetail }) {
  const { t } = useTranslation('events');
  const { text, structured, link, team } = event;

  return (
    <div className="stack event-text">
      {text && <Prose text={text} />}
      {structured && <Programme structured={structured} />}
      {team && <ContestTeam team={team} />}
      {link && (
        <p>
          <a className="more" href={link.url}>
            {link.label}
            {link.url.startsWith('https:') && <span className="sr-only">{t('outside')}</span>}
          </a>
        </p>
      )}
      <TakingPart event={event} />
    </div>
  );
}

const closings = ['conclusion', 'thankYou', 'closingPrayer'] as const;

function Programme({ structured }: Required<Pick<EventDetail, 'structured'>>) {
  const { title, sections } = structured;

  return (
    <div className="text prose programme">
      <h2>{title}</h2>
      {sections.map(({ heading, questions }) => (
        <section key={heading}>
          <h3>{heading}</h3>
          <ol>
            {questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ol>
        </section>
      ))}
      {closings.map((closing) => (
        <section key={closing} data-closing={closing}>
          {structured[closing].map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </div>
  );
}

const forms = [
  { form: 'form4', accent: 'brick' },
  { form: 'form3', accent: 'blue' },
  { form: 'form2', accent: 'tea' },
] as const satisfies readonly { form: string; accent: Accent }[];

function ContestTeam({ team }: { team: NonNullable<EventDetail['team']> }) {
  const { t } = useTranslation('events');

  return (
    <section className="text prose">
      <h2>{t('team.title')}</h2>
      <ul className="team-chart" role="list">
        {forms.map(({ form, accent }) => (
          <li key={form} className="row" data-accent={accent}>
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
