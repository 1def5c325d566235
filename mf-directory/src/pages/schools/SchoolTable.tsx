import content from 'content:directory';
import { useContent, useTranslation } from 'platform';
import type { Group } from 'shared/content/directory.ts';
import 'shared/styles/table.css';
import 'shared/styles/messages.css';
import './schools.css';

export function SchoolTable({ group }: { group: Group }) {
  const { t } = useTranslation('directory');
  const { groups, types } = useContent(content.groups);
  const index = groups.findIndex(({ id }) => id === group.id);
  const schools = useContent(content.register).filter(([, , , of]) => of === index);
  if (schools.length === 0) return <p className="empty">{t('schools.empty')}</p>;

  return (
    <div className="table table--cards">
      <p className="tally" role="status">
        {t('schools.count', { count: schools.length })}
      </p>
      <table>
        <caption>{t('schools.caption', { group: group.name })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('schools.name')}</th>
            <th scope="col">{t('schools.county')}</th>
            <th scope="col">{t('schools.type')}</th>
          </tr>
        </thead>
        <tbody>
          {schools.map(([name, county, kinds]) => (
            <tr key={`${name}, ${county}`}>
              <th scope="row">{name}</th>
              <td data-name={t('schools.county')}>
                {county === 'N/A' || county === 'Unregistered' ? t(`schools.noCounty.${county}`) : county}
              </td>
              <td data-name={t('schools.type')}>{kinds.map((kind) => types[kind]).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
