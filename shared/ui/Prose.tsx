import type { Block, Inline } from 'contract/blocks.ts';
import type { ReactNode } from 'react';

/** A long text, which the build has parsed from Markdown. */
export function Prose({ text }: { text: Block[] }) {
  return <div className="text prose">{text.map(renderBlock)}</div>;
}

function renderBlock([tag, ...content]: Block, key: number): ReactNode {
  const Tag = tag;
  if (tag === 'ul' || tag === 'ol')
    return (
      <Tag key={key}>
        {(content as Inline[][]).map((item, index) => (
          <li key={index}>{item.map(renderInline)}</li>
        ))}
      </Tag>
    );
  return <Tag key={key}>{(content as Inline[]).map(renderInline)}</Tag>;
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
