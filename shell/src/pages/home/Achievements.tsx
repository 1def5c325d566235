import { Link, useTranslation } from 'platform';
import type { Accent } from 'ui/accent.ts';
import { Picture } from 'ui/Picture.tsx';
import { Raised } from 'ui/Raised.tsx';
import { Sheet } from 'ui/Sheet.tsx';
import type { HomeContent } from '../../../content/home.ts';
import '../../components/pair.css';
import './achievements.css';

type Achievement = HomeContent['achievements'][number];

const accentOf: Record<Achievement['id'], Accent> = {
  webinars: 'brick',
  centre: 'tea',
  trainings: 'tea',
  defik: 'blue',
};

/** One large beside three in a column: the 22nd resource centre leads (docs/spec.md, Home). */
export function Achievements({ home }: { home: HomeContent }) {
  const { t } = useTranslation('shell');
  const centre = home.achievements.find(({ id }) => id === 'centre');
  const others = home.achievements.filter(({ id }) => id !== 'centre');

  return (
    <Sheet note={t('home.achievements')}>
      <div>
        <div className="over">
          <h2>{home.achievementsTitle}</h2>
        </div>
        <div className="feats">
          {centre && <Centre achievement={centre} />}
          <div>
            {others.map((achievement) => (
              <Row key={achievement.id} achievement={achievement} />
            ))}
          </div>
        </div>
      </div>
    </Sheet>
  );
}

function Centre({ achievement: { id, title, text, link, picture } }: { achievement: Achievement }) {
  const { t } = useTranslation('shell');

  return (
    <article className="feat" data-cloth={accentOf[id]}>
      {picture && (
        <figure className="print print--ribbon">
          <Picture picture={picture} sizes="(min-width: 60em) 36rem, 92vw" />
        </figure>
      )}
      <div className="feat__text">
        <span className="feat__num" aria-hidden="true">
          <Raised text={t('home.centreNumber')} />
        </span>
        <div>
          <h3>
            <Raised text={title} />
          </h3>
          <p className="text">{text}</p>
          <Link className="more" to={link.to}>
            {link.label}
          </Link>
        </div>
      </div>
    </article>
  );
}

function Row({ achievement: { id, title, text, link } }: { achievement: Achievement }) {
  return (
    <article className="feat feat--row" data-cloth={accentOf[id]}>
      <h3>{title}</h3>
      <p>{text}</p>
      <p>
        <Link className="more" to={link.to}>
          {link.label}
        </Link>
      </p>
    </article>
  );
}
