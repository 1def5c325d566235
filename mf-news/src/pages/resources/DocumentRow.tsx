import { memo } from 'react';
import { OrdinalText } from 'ui/OrdinalText.tsx';
import { iconOf, mediaTypeOf } from './file-types.ts';
import type { Row } from './filter.ts';

interface DocumentRowProps {
  row: Row;
  /** The visible text of every link. */
  download: string;
}

/** Memoised: every key renders a list of hundreds. */
export const DocumentRow = memo(function DocumentRow({ row, download }: DocumentRowProps) {
  const { name, type, language, url } = row.document;
  const { accent, letters } = iconOf(type);

  return (
    <>
      <span className="file-icon" data-accent={accent} aria-hidden="true">
        {letters}
      </span>
      <h3>
        <OrdinalText text={name} />
      </h3>
      <p className="fine-print quiet">{row.facts}</p>
      <a className="more" href={url} type={mediaTypeOf(type)} hrefLang={language} target="_blank" rel="noopener">
        {download}
        <span className="sr-only">{row.downloadOf}</span>
      </a>
    </>
  );
});
