import { Link, useTranslation } from 'platform';
import { PageSection } from 'ui/PageSection.tsx';
import type { HomeContent } from '../../../content/home.ts';
import { Timeline } from '../../components/Timeline.tsx';
import '../../components/pair.css';

export function AboutSummary({ home: { about, history } }: { home: HomeContent }) {
  const { t } = useTranslation('shell');

  return (
    <PageSection note={t('home.whoWeAre')}>
      <div className="lead-pair">
        <div className="stack">
          <h2>{about.title}</h2>
          <p className="lead">{about.text}</p>
          <p>
            <Link className="more" to="/about-us">
              {t('home.wholeStory')}
            </Link>
          </p>
        </div>
        <Timeline years={history} />
      </div>
    </PageSection>
  );
}
