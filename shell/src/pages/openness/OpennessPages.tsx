import { keptInBrowsers, keptNames } from 'contract/kept.ts';
import { localPath } from 'contract/language.ts';
import { type Composed, type PageData, statedChecks } from 'contract/registry.ts';
import { useContent, useHead, useLanguage } from 'platform';
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
  const { sets, ...page } = useContent(content.openData);

  return (
    <OpennessPage {...page}>
      <div className="text prose">
        {sets.map(({ title, text, files }) => (
          <Fragment key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
            <ul>
              {files.map((file) => (
                <li key={file}>
                  <a href={localPath(file, language)}>{file.split('/').pop()}</a>
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      </div>
    </OpennessPage>
  );
}

interface OpennessPageProps extends ComponentProps<typeof Prose> {
  title: string;
  introduction: string;
  children: ReactNode;
}

function OpennessPage({ title, introduction, text, children }: OpennessPageProps) {
  useHead({ title, description: introduction });

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

/** What the page may state about its composition: from its document. In development, nothing is composed. */
function useComposed(): Composed | undefined {
  const { store, inNode } = useShell();
  const { pathname } = useLocation();
  return use(store.once('composed', async () => (inNode?.composed ? inNode.composed() : composedFor(pathname))));
}

async function composedFor(path: string): Promise<Composed | undefined> {
  const html = await (await fetch(path)).text();
  const page = new DOMParser().parseFromString(html, 'text/html').getElementById('page');
  return (JSON.parse(page?.textContent || '{}') as PageData).composed;
}
