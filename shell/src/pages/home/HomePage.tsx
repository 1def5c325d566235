import content from 'content:shell';
import { Link, useContent, useHead, useTranslation } from 'platform';
import { SectionCard } from '../../sections/SectionCard.tsx';
import './home.css';

export function HomePage() {
  const { t } = useTranslation('shell');
  const home = useContent(content.home);
  useHead({ title: t('home.title'), description: home.lead });

  return (
    <>
      <section className="hero">
        <div className="sheet">
          <p className="note">{t('home.since')}</p>
          <h1 className="on-line" tabIndex={-1}>
            {home.headlines[0]}
          </h1>
          <div className="hero__say">
            <p className="lead">{home.lead}</p>
            <p className="btns">
              <Link className="btn" to="/contact-us">
                {t('home.write')}
              </Link>
              <Link className="btn btn--plain" to="/about-us">
                {t('home.know')}
              </Link>
            </p>
          </div>
          <span className="cloth" aria-hidden="true" />
        </div>
      </section>
      <SectionCard name="mf-events" />
      <SectionCard name="mf-directory" />
      <SectionCard name="mf-news" />
      <section className="sheet call">
        <div>
          <h2 className="on-line">{home.call.title}</h2>
          <p className="btns">
            <Link className="btn" to="/membership">
              {home.call.button}
            </Link>
          </p>
        </div>
      </section>
    </>
  );
}
