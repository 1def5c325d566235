import { useTranslation } from 'platform';
import type { CSSProperties } from 'react';
import type { Accent } from 'ui/accent.ts';
import { PageSection } from 'ui/PageSection.tsx';
import type { AboutContent } from '../../../content/about.ts';
import 'ui/styles/table.css';

const accents: Accent[] = ['sun', 'brick', 'blue', 'tea', 'night'];

/** The number of teachers by level, and their sum. */
export function Teachers({ about: { teachers } }: { about: AboutContent }) {
  const { t } = useTranslation('shell');
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
            {teachers.map(({ level, count }, index) => (
              <tr key={level}>
                <td>{index + 1}</td>
                <th scope="row">{level}</th>
                <td className="bar" data-accent={accents[index]}>
                  {count !== null && <i style={{ '--n': count } as CSSProperties} />}
                </td>
                <td className="num">{count ?? t('about.none')}</td>
              </tr>
            ))}
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
      </div>
    </PageSection>
  );
}
