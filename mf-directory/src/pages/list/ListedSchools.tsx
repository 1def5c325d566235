import { useTranslation } from 'platform';
import 'ui/styles/table.css';
import type { SchoolList } from '../../../content/directory-content.ts';
import { SchoolRow } from '../../components/SchoolRow.tsx';
import { useCountyName } from '../../components/use-county-name.ts';

interface ListedSchoolsProps extends Pick<SchoolList, 'schools'> {
  label: string;
}

/** The roles keep it a table when it is drawn as cards: browsers drop an element's role when its display changes. */
export function ListedSchools({ label, schools }: ListedSchoolsProps) {
  const { t } = useTranslation('directory');
  const countyName = useCountyName();
  const labels = { county: t('schools.county'), type: t('schools.type') };

  return (
    <div className="table table--cards">
      <table role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {[t('schools.name'), labels.county, labels.type].map((column) => (
              <th key={column} scope="col" role="columnheader">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {schools.map(({ name, county, type }) => (
            <SchoolRow
              key={`${name}, ${county}`}
              index={undefined}
              name={name}
              county={countyName(county)}
              type={type}
              words={[]}
              labels={labels}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
