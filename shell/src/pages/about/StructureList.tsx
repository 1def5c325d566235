import type { AboutContent } from '../../../content/about.ts';

/** The boxes of the structure chart as a nested list. */
export function StructureList({ posts }: { posts: AboutContent['chart'] }) {
  return (
    <ul className="chart">
      {posts.map(({ title, note, accent, children }) => (
        <li key={title}>
          <p data-accent={accent}>
            <b>{title}</b>
            {note && <span>{note}</span>}
          </p>
          {children && <StructureList posts={children} />}
        </li>
      ))}
    </ul>
  );
}
