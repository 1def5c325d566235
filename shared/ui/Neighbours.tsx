import { Link } from 'platform';
import './styles/neighbours.css';

interface Neighbour {
  to: string;
  title: string;
}

interface NeighboursProps {
  label: string;
  previous?: Neighbour & { label: string };
  next?: Neighbour & { label: string };
}

/** Links to the pages before and after this one. */
export function Neighbours({ label, previous, next }: NeighboursProps) {
  return (
    <nav className="neighbours" aria-label={label}>
      {previous && (
        <Link className="neighbours__link" data-way="previous" rel="prev" to={previous.to}>
          <span>{previous.label}</span>
          <strong>{previous.title}</strong>
        </Link>
      )}
      {next && (
        <Link className="neighbours__link" data-way="next" rel="next" to={next.to}>
          <span>{next.label}</span>
          <strong>{next.title}</strong>
        </Link>
      )}
    </nav>
  );
}
