import { keptInBrowsers, keptNames } from 'contract/kept.ts';
import { localPath } from 'contract/language.ts';
import { type Composed, type PageData, statedChecks } from 'contract/registry.ts';
import { type Head, useContent, useHead, useLanguage } from 'platform';
import { type ComponentProps, Fragment, type ReactNode, use } from 'react';
import { useLocation } from 'react-router-dom';
import { PageSection } from 'ui/PageSection.tsx';
import { Prose } from 'ui/Prose.tsx';
import { writtenDate } from '../../../worker/kept-pages.ts';
import { content } from '../../items.ts';
import { ShellPageHeader } from '../../layout/ShellPageHeader.tsx';
import { useShell } from '../../shell-context.ts';
import 'ui/styles/table.css';

export function AccessibilityPage() {
  const language = useLanguage();
  const { tested, untested, scope, checks, ...page } = useContent(content.accessibility);
  const composed = useComposed();

  return (
    <OpennessPage {...page}>
      <div className="text prose">
        <h2>{tested}</h2>
        {composed ? (
          <>
            <p>
              <strong>{writtenDate(new Date(composed.on), language)}</strong>
            </p>
            <p>{scope}</p>
            <ul>
              {statedChecks.map((check) => composed.checks.includes(check) && <li key={check}>{checks[check]}</li>)}
            </ul>
          </>
        ) : (
          <p>{untested}</p>
        )}
      </div>
    </OpennessPage>
  );
}

export function PrivacyPage() {
  const { keptTitle, columns, kept, sentTitle, sent, ...page } = useContent(content.privacy);
  const { connects, measurementId } = useContent(content.site);

  return (
    <OpennessPage {...page}>
      <div className="table table--cards">
        <h2 id="kept">{keptTitle}</h2>
        <table aria-labelledby="kept">
          <thead>
            <tr>
              {Object.values(columns).map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {keptNames.map((name) => (
              <tr key={name}>
                <th scope="row">{kept[name].what}</th>
                <td data-name={columns.why}>{kept[name].why}</td>
                <td data-name={columns.until}>{kept[name].until}</td>
                <td data-name={columns.names}>{keptInBrowsers[name].join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="text prose">
        <h2>{sentTitle}</h2>
        <ul>
          <li>{connects.length > 0 ? sent.messages : sent.ownServer}</li>
          <li>{measurementId ? sent.analytics : sent.unmeasured}</li>
          <li>{sent.hosting}</li>
        </ul>
      </div>
    </OpennessPage>
  );
}

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

interface OpennessPageProps extends ComponentProps<typeof Prose> {
  title: string;
  introduction: string;
  about?: Head['about'];
  children: ReactNode;
}

function OpennessPage({ title, introduction, about, text, children }: OpennessPageProps) {
  useHead({ title, description: introduction, about });

  return (
    <>
      <ShellPageHeader title={title} lead={introduction} />
      <PageSection className="section below-header">
        <div className="stack">
          {children}
          <Prose text={text} />
        </div>
      </PageSection>
    </>
  );
}

/** What the page may state about its composition; undefined in development, where nothing is composed. */
function useComposed(): Composed | undefined {
  const { store, inNode } = useShell();
  const { pathname } = useLocation();
  return use(store.once('composed', async () => (inNode?.composed ? inNode.composed() : composedFor(pathname))));
}

/** From the document, or after a navigation from that of the page. */
async function composedFor(path: string): Promise<Composed | undefined> {
  const here = composedIn(document);
  if (here) return here;
  const html = await (await fetch(path)).text();
  return composedIn(new DOMParser().parseFromString(html, 'text/html'));
}

const composedIn = (page: Document): Composed | undefined =>
  (JSON.parse(page.getElementById('page')?.textContent || '{}') as PageData).composed;
