import type { Language } from 'contract/language.ts';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { patiently } from '../../patiently.ts';
import { TextBox, type TextBoxProps } from './TextBox.tsx';

export type MarkdownBoxProps = TextBoxProps & { lang: Language };

/** A long text: a plain box until it is seen and its editor has come, which shows bold words bold. */
export function MarkdownBox(props: MarkdownBoxProps) {
  const place = useRef<HTMLDivElement>(null);
  const [Editor, setEditor] = useState<ComponentType<MarkdownBoxProps>>();
  const [isTyping, setTyping] = useState(false);

  useEffect(() => {
    const sight = new IntersectionObserver(async (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      sight.disconnect();
      const { FormattedBox } = await patiently(() => import('../formatted/FormattedBox.tsx'));
      setEditor(() => FormattedBox);
    });
    if (place.current) sight.observe(place.current);
    return () => sight.disconnect();
  }, []);

  if (Editor && !isTyping) return <Editor {...props} />;
  return (
    <div
      ref={place}
      onFocus={() => setTyping(true)}
      onBlur={({ currentTarget, relatedTarget }) => setTyping(currentTarget.contains(relatedTarget))}
    >
      <TextBox {...props} />
    </div>
  );
}
