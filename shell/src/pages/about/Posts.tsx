import type { AboutContent } from '../../../content/about.ts';

/** The boxes of the structure chart as a list in a list. */
export function Posts({ posts }: { posts: AboutContent['chart'] }) {
  return (
    <ul className="chart">
      {posts.map(({ title, note, cloth, children }) => (
        <li key={title}>
          <p data-cloth={cloth}>
            <b>{title}</b>
            {note && <span>{note}</span>}
          </p>
          {children && <Posts posts={children} />}
        </li>
      ))}
    </ul>
  );
}
