import { memo } from 'react';
import { HighlightedText } from './HighlightedText.tsx';

interface SchoolRowProps {
  /** Its position in the whole table, if only a part of the table is shown. */
  index: number | undefined;
  name: string;
  county: string;
  type: string;
  words: string[];
  /** The columns' names, which cards show beside the values. */
  labels: { county: string; type: string };
}

export const SchoolRow = memo(function SchoolRow({ index, name, county, type, words, labels }: SchoolRowProps) {
  return (
    <tr role="row" aria-rowindex={index}>
      <th scope="row" role="rowheader">
        <HighlightedText text={name} words={words} />
      </th>
      <td role="cell" data-name={labels.county}>
        <HighlightedText text={county} words={words} />
      </td>
      <td role="cell" data-name={labels.type}>
        {type}
      </td>
    </tr>
  );
});
