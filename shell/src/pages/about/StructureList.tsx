import type { AboutContent } from '../../../content/about.ts';

/** The boxes of the structure chart as a nested list. */
export function StructureList({ posts }: { posts: AboutContent['chart'] }) {
  return (
    <ul className="chart">
      {posts.map(({ title, note, cloth, children }) => (
        <li key={title}>
          <p data-accent={cloth}>
            <b>{title}</b>
            {note && <span>{note}</span>}
          </p>
          {children && <StructureList posts={children} />}
        </li>
      ))}
    </ul>
  );
}
