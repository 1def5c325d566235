import { Link, useTranslation } from 'platform';
import { Sheet } from 'ui/Sheet.tsx';
import type { HomeContent } from '../../../content/home.ts';
import { History } from '../../components/History.tsx';
import '../../components/pair.css';

export function AboutSummary({ home: { about, history } }: { home: HomeContent }) {
  const { t } = useTranslation('shell');

  return (
    <Sheet note={t('home.whoWeAre')}>
      <div className="pair pair--lead">
        <div className="stack">
          <h2>{about.title}</h2>
          <p className="lead">{about.text}</p>
          <p>
            <Link className="more" to="/about-us">
              {t('home.wholeStory')}
            </Link>
          </p>
        </div>
        <History years={history} />
      </div>
    </Sheet>
  );
}
