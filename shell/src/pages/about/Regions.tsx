import content from 'content:shell';
import { useContent, useTranslation } from 'platform';
import { PageSection } from 'ui/PageSection.tsx';
import type { RegionalOffice } from '../../../content/about.ts';
import 'ui/styles/table.css';

const posts = ['president', 'secretary', 'treasurer'] as const;

/** The officers of the eight regions; each row is a card on a phone. */
export function Regions() {
  const { t } = useTranslation('shell');
  const regions = useContent(content.regions);

  return (
    <PageSection note={t('about.inRegions')}>
      <div className="table table--cards">
        <h2 id="regions">{t('about.regions')}</h2>
        <table aria-labelledby="regions">
          <thead>
            <tr>
              {(['region', ...posts, 'floating'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`about.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {regions.map((region) => (
              <tr key={region.name}>
                <th scope="row">{region.name}</th>
                {posts.map((post) => (
                  <td key={post} data-name={t(`about.${post}`)}>
                    {region[post]}
                  </td>
                ))}
                {region.floating ? (
                  <td data-name={t('about.floating')}>{floating(region.floating)}</td>
                ) : (
                  <td className="none" />
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </PageSection>
  );
}

const floating = (members: NonNullable<RegionalOffice['floating']>): string =>
  members.map(({ name, establishment }) => (establishment ? `${name} (${establishment})` : name)).join(', ');
