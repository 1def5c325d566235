import { useClock } from './clock.ts';
import './motion.css';

interface RotatingTextProps {
  as: 'h1' | 'h2';
  texts: string[];
  className?: string;
}

/** Texts shown in turn, in one grid cell, so that nothing shifts; `hidden` is for browsers without styles. */
export function RotatingText({ as: Tag, texts, className = '' }: RotatingTextProps) {
  const shown = useClock().tick % texts.length;

  return (
    <Tag className={`rotation ${className}`} tabIndex={Tag === 'h1' ? -1 : undefined}>
      {texts.map((text, index) => (
        <span key={text} data-on={index === shown ? '' : undefined} hidden={index !== shown} data-room="">
          {text}
        </span>
      ))}
    </Tag>
  );
}
