import { Link } from 'platform';
import './components.css';

/** The end of a page: an invitation to join. */
export function CallToAction({ title, button }: { title: string; button: string }) {
  return (
    <section className="page-grid cta">
      <div>
        <h2 className="ruled-title">{title}</h2>
        <p className="btns">
          <Link className="btn" to="/membership">
            {button}
          </Link>
        </p>
      </div>
    </section>
  );
}
