import { Link, useContent, useTranslation } from 'platform';
import type { CSSProperties } from 'react';
import type { Accent } from 'ui/accent.ts';
import { PageSection } from 'ui/PageSection.tsx';
import type { AboutContent, ShellContent } from '../../../content/content.ts';
import { content } from '../../items.ts';
import 'ui/styles/table.css';

const posts = ['president', 'secretary', 'treasurer'] as const;

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
                <th scope="row">
                  {region.name}
                  <br />
                  <Link to={`/contact-us/officers?of=${encodeURIComponent(region.name)}`}>
                    {t('about.write')}
                    <span className="sr-only">{t('about.writeTo', { region: region.name })}</span>
                  </Link>
                </th>
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

const floating = (members: NonNullable<ShellContent['regions'][number]['floating']>): string =>
  members.map(({ name, establishment }) => (establishment ? `${name} (${establishment})` : name)).join(', ');

const accents: Accent[] = ['sun', 'brick', 'blue', 'tea', 'night'];

export function Teachers({ about: { teachers, teachersNote } }: { about: AboutContent }) {
  const { t } = useTranslation('shell');
  let number = 0;
  const total = teachers.reduce((sum, { count }) => sum + (count ?? 0), 0);

  return (
    <PageSection note={t('about.numbers')}>
      <div className="table table--short">
        <h2 id="levels">{t('about.teachers')}</h2>
        <table aria-labelledby="levels">
          <thead>
            <tr>
              <th scope="col">{t('about.number')}</th>
              <th scope="col">{t('about.level')}</th>
              <td className="bar" />
              <th scope="col" className="num">
                {t('about.count')}
              </th>
            </tr>
          </thead>
          <tbody>
            {teachers.flatMap(({ level, more = [], count }, index) =>
              [level, ...more].map((name, at, { length }) => (
                <tr key={name}>
                  <td>{++number}</td>
                  <th scope="row">{name}</th>
                  {at === 0 && (
                    <>
                      <td className="bar" data-accent={accents[index]} rowSpan={length}>
                        {count !== null && <i style={{ '--n': count } as CSSProperties} />}
                      </td>
                      <td className="num" rowSpan={length}>
                        {count ?? t('about.none')}
                      </td>
                    </>
                  )}
                </tr>
              )),
            )}
          </tbody>
          <tfoot>
            <tr>
              <td />
              <th scope="row">{t('about.total')}</th>
              <td className="bar" />
              <td className="num">{total}</td>
            </tr>
          </tfoot>
        </table>
        {teachersNote && <p className="quiet">{teachersNote}</p>}
      </div>
    </PageSection>
  );
}
