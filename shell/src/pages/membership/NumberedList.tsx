import './membership.css';

interface NumberedListProps {
  items: { title: string; text: string }[];
  className?: string;
}

/** Items with titles, numbered. */
export function NumberedList({ items, className = '' }: NumberedListProps) {
  return (
    <ol className={`numbered ${className}`} role="list">
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
