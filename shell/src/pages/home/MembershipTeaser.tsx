import { Link } from 'platform';
import type { HomeContent } from '../../../content/home.ts';
import { FeeGuide } from '../../components/FeeGuide.tsx';
import './membership-teaser.css';

/** The benefits of membership in short, with the fees. */
export function MembershipTeaser({ home: { membership } }: { home: HomeContent }) {
  return (
    <section className="membership-teaser" data-accent="tea">
      <div className="page-grid">
        <div className="membership-teaser__inner">
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
