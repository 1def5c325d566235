import { memo } from 'react';
import { iconOf, mediaTypeOf } from './file-types.ts';
import type { Row } from './filter.ts';

interface DocumentRowProps {
  row: Row;
  /** What its link says, and what it says besides to screen readers. */
  download: string;
  downloadOf: string;
}

/** Remembered, because a list may hold hundreds and is drawn anew at every letter one types. */
export const DocumentRow = memo(function DocumentRow({ row, download, downloadOf }: DocumentRowProps) {
  const { name, type, language, url } = row.document;
  const { cloth, letters } = iconOf(type);

  return (
    <li>
      <span className="doc" data-cloth={cloth} aria-hidden="true">
        {letters}
      </span>
      <h3>{name}</h3>
      <p className="small quiet">{row.facts}</p>
      <a
        className="more"
        href={url as string}
        type={mediaTypeOf(type)}
        hrefLang={language}
        target="_blank"
        rel="noopener"
      >
        {download}
        <span className="sr">{downloadOf}</span>
      </a>
    </li>
  );
});
