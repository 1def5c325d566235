import { useClock } from './use-clock.ts';
import './turns.css';

interface TurnsProps {
  as: 'h1' | 'h2';
  texts: string[];
  className?: string;
}

/** Texts that take turns in one place. All of them are in the document, in one cell, so that nothing shifts. */
export function Turns({ as: Tag, texts, className = '' }: TurnsProps) {
  const { turn } = useClock();

  return (
    <Tag className={`turns ${className}`} tabIndex={Tag === 'h1' ? -1 : undefined}>
      {texts.map((text, index) => (
        <span key={text} data-on={index === turn % texts.length || undefined}>
          {text}
        </span>
      ))}
    </Tag>
  );
}
