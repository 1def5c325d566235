import { useClock } from './use-clock.ts';
import './rotation.css';

interface RotatingTextProps {
  as: 'h1' | 'h2';
  texts: string[];
  className?: string;
}

/**
 * Texts that take turns in one place. All of them are in the document, in one cell, so that nothing shifts; those that
 * are off are hidden without styles too.
 */
export function RotatingText({ as: Tag, texts, className = '' }: RotatingTextProps) {
  const { turn } = useClock();

  return (
    <Tag className={`rotation ${className}`} tabIndex={Tag === 'h1' ? -1 : undefined}>
      {texts.map((text, index) => (
        <Turn key={text} text={text} on={index === turn % texts.length} />
      ))}
    </Tag>
  );
}

const Turn = ({ text, on }: { text: string; on: boolean }) => (
  <span data-on={on || undefined} hidden={!on} data-room="">
    {text}
  </span>
);
