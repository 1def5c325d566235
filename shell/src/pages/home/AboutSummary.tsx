import { Link, useTranslation } from 'platform';
import type { HomeContent } from 'shared/content/home.ts';
import { Sheet } from 'shared/ui/Sheet.tsx';
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
