import { Link } from 'platform';
import { OrdinalText } from './OrdinalText.tsx';
import './styles/dates.css';
import './styles/neighbours.css';

interface Page {
  slug: string;
  title: string;
}

interface NeighboursProps {
  texts: { label: string; previous: string; next: string };
  /** The path above the pages, `/news`. */
  above: string;
  previous?: Page;
  next?: Page;
}

const rels = { previous: 'prev', next: 'next' };

export function Neighbours({ texts, above, previous, next }: NeighboursProps) {
  const link = (way: 'previous' | 'next', page?: Page) =>
    page && (
      <Link className="neighbours__link" data-way={way} rel={rels[way]} to={`${above}/${page.slug}`}>
        <span>{texts[way]}</span>
        <strong className="title-link">
          <OrdinalText text={page.title} />
        </strong>
      </Link>
    );

  return (
    <nav className="neighbours" aria-label={texts.label}>
      {link('previous', previous)}
      {link('next', next)}
    </nav>
  );
}
