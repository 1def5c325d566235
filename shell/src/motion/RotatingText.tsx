import { useClock } from './clock.ts';
import './motion.css';

interface RotatingTextProps {
  as: 'h1' | 'h2';
  texts: string[];
  className?: string;
}

/** Texts shown in turn. All are in one grid cell, so that nothing shifts; `hidden` hides the others without styles. */
export function RotatingText({ as: Tag, texts, className = '' }: RotatingTextProps) {
  const { tick } = useClock();

  return (
    <Tag className={`rotation ${className}`} tabIndex={Tag === 'h1' ? -1 : undefined}>
      {texts.map((text, index) => (
        <Text key={text} text={text} isOn={index === tick % texts.length} />
      ))}
    </Tag>
  );
}

const Text = ({ text, isOn }: { text: string; isOn: boolean }) => (
  <span data-on={isOn || undefined} hidden={!isOn} data-room="">
    {text}
  </span>
);
