import { Link } from 'platform';
import type { HomeContent } from '../../../content/home.ts';
import { FeeGuide } from '../../components/FeeGuide.tsx';
import './membership-teaser.css';

/** The notebook's cover, with its label. */
export function MembershipTeaser({ home: { membership } }: { home: HomeContent }) {
  return (
    <section className="cover" data-cloth="tea">
      <div className="sheet">
        <div className="cover__in">
          <div className="stack">
            <h2>{membership.title}</h2>
            <p className="lead">{membership.text}</p>
            <p className="btns">
              <Link className="btn" to="/membership">
                {membership.button}
              </Link>
            </p>
          </div>
          <FeeGuide level={3} />
        </div>
      </div>
    </section>
  );
}
