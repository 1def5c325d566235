import { useTranslation } from 'platform';
import type { Accent } from 'ui/accent.ts';
import { MoreLink } from 'ui/ButtonLink.tsx';
import { OrdinalText } from 'ui/OrdinalText.tsx';
import { PageSection } from 'ui/PageSection.tsx';
import { Picture } from 'ui/Picture.tsx';
import type { HomeContent } from '../../../content/content.ts';
import '../../components/components.css';
import 'ui/styles/columns.css';
import './achievements.css';

const accents: Record<HomeContent['achievements'][number]['id'], Accent> = {
  webinars: 'brick',
  centre: 'tea',
  trainings: 'tea',
  defik: 'blue',
};

/** The 22nd resource centre large, beside the three others in a column (docs/spec.md, Home). */
export function Achievements({ home }: { home: HomeContent }) {
  const { t } = useTranslation('shell');
  const centre = home.achievements.find(({ id }) => id === 'centre');
  const others = home.achievements.filter(({ id }) => id !== 'centre');

  return (
    <PageSection note={t('home.achievements')}>
      <div>
        <div className="row section-head">
          <h2>{home.achievementsTitle}</h2>
        </div>
        <div className="lead-pair">
          {centre && (
            <article className="achievement" data-accent={accents.centre}>
              {centre.picture && (
                <figure className="photo photo--ribbon">
                  <Picture picture={centre.picture} sizes="(min-width: 60em) 36rem, 92vw" />
                </figure>
              )}
              <div className="achievement__text">
                <span className="achievement__number" aria-hidden="true">
                  <OrdinalText text={/\d+\S*/.exec(centre.title)?.[0] ?? ''} />
                </span>
                <div>
                  <h3>
                    <OrdinalText text={centre.title} />
                  </h3>
                  <p className="text">{centre.text}</p>
                  <MoreLink to={centre.link.to}>{centre.link.label}</MoreLink>
                </div>
              </div>
            </article>
          )}
          <div>
            {others.map(({ id, title, text, link }) => (
              <article key={id} className="achievement achievement--row" data-accent={accents[id]}>
                <h3>{title}</h3>
                <p>{text}</p>
                <p>
                  <MoreLink to={link.to}>{link.label}</MoreLink>
                </p>
              </article>
            ))}
          </div>
        </div>
      </div>
    </PageSection>
  );
}
