import { Link } from 'platform';
import './call.css';

/** The last word of a page, on ruled paper: an invitation to join. */
export function Call({ title, button }: { title: string; button: string }) {
  return (
    <section className="sheet call">
      <div>
        <h2 className="on-line">{title}</h2>
        <p className="btns">
          <Link className="btn" to="/membership">
            {button}
          </Link>
        </p>
      </div>
    </section>
  );
}
