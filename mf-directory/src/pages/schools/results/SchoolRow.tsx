import { memo } from 'react';
import { Marked } from './Marked.tsx';

interface SchoolRowProps {
  /** Its place in the whole table, when the table is shown in part. */
  index: number | undefined;
  name: string;
  county: string;
  type: string;
  words: string[];
  /** The names of the columns, shown on cards. */
  labels: { county: string; type: string };
}

export const SchoolRow = memo(function SchoolRow({ index, name, county, type, words, labels }: SchoolRowProps) {
  return (
    <tr role="row" aria-rowindex={index}>
      <th scope="row" role="rowheader">
        <Marked text={name} words={words} />
      </th>
      <td role="cell" data-name={labels.county}>
        <Marked text={county} words={words} />
      </td>
      <td role="cell" data-name={labels.type}>
        {type}
      </td>
    </tr>
  );
});
