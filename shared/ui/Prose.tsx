import type { Block, Inline } from 'contract/blocks.ts';
import type { ReactNode } from 'react';

/** A long text, which the build has parsed from Markdown. */
export function Prose({ text }: { text: Block[] }) {
  return <div className="text prose">{text.map(renderBlock)}</div>;
}

function renderBlock([Tag, ...content]: Block, key: number): ReactNode {
  if (Tag !== 'ul' && Tag !== 'ol') return <Tag key={key}>{(content as Inline[]).map(renderInline)}</Tag>;
  const items = content as Inline[][];
  return (
    <Tag key={key}>
      {items.map((item, index) => (
        <li key={index}>{item.map(renderInline)}</li>
      ))}
    </Tag>
  );
}

function renderInline(inline: Inline, key: number): ReactNode {
  if (typeof inline === 'string') return inline;
  if (inline[0] === 'b') return <strong key={key}>{(inline.slice(1) as Inline[]).map(renderInline)}</strong>;
  const [, url, ...content] = inline as ['a', string, ...Inline[]];
  const [, language] = /^lang:(.+)/.exec(url) ?? [];
  if (language)
    return (
      <span key={key} lang={language}>
        {content.map(renderInline)}
      </span>
    );
  return (
    <a key={key} href={url}>
      {content.map(renderInline)}
    </a>
  );
}
