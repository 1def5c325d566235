import content from 'content:shell';
import { localPath } from 'contract/language.ts';
import { useContent, useLanguage } from 'platform';
import { Fragment } from 'react';
import { writtenDate } from '../../../worker/kept-pages.ts';
import { useShell } from '../../shell-context.ts';
import { OpennessPage } from './OpennessPage.tsx';
import { useComposed } from './use-composed.ts';

/** The files of data that sections publish, for people and for search engines (schema.org/Dataset). */
export function OpenDataPage() {
  const language = useLanguage();
  const { licence, changed, sets, ...page } = useContent(content.openData);
  const { routes } = useShell();
  const composed = useComposed();
  const known = sets.map(({ title, text, files }) => {
    const section = routes[files[0]?.split('/')[1] ?? ''];
    const day = (section && composed?.changed[section]) || undefined;
    return { title, text, day, addresses: files.map((file) => localPath(file, language)) };
  });
  const dataset = known.map(({ title, text, addresses, day }) => ({
    '@type': 'Dataset',
    name: title,
    description: text,
    license: licence,
    creator: { '@id': '/#association' },
    dateModified: day,
    distribution: addresses
      .filter((address) => !address.endsWith('.schema.json'))
      .map((contentUrl) => ({ '@type': 'DataDownload', contentUrl })),
  }));

  return (
    <OpennessPage {...page} about={{ '@type': 'DataCatalog', name: page.title, license: licence, dataset }}>
      <div className="text prose">
        {known.map(({ title, text, addresses, day }) => (
          <Fragment key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
            <ul>
              {addresses.map((address) => (
                <li key={address}>
                  <a href={address}>{address.split('/').pop()}</a>
                </li>
              ))}
            </ul>
            <p>
              {changed} {day && writtenDate(new Date(day), language)}
            </p>
          </Fragment>
        ))}
      </div>
    </OpennessPage>
  );
}
