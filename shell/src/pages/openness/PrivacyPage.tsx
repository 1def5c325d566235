import content from 'content:shell';
import { keptInBrowsers, keptNames } from 'contract/kept.ts';
import { useContent } from 'platform';
import { OpennessPage } from './OpennessPage.tsx';
import 'ui/styles/table.css';

/** What is kept on the device, what is sent to whom on this site, and how to delete it. */
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
