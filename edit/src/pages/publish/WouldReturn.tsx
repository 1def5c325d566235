import type { Accepted, Returning } from '../../../api/job.ts';
import { useAnswer } from '../../components/answered.tsx';
import { useLanguage } from '../../language.tsx';

/** What comes back if these items are published, and whether an admin keeps one of their sections as it is. */
export function useReturning(items: readonly string[]) {
  const { value = [], again } = useAnswer<Returning[]>('returning');
  const sections = value.filter(({ folders }) =>
    items.some((item) => folders.some((folder) => item.startsWith(folder))),
  );
  return {
    sections,
    isHeld: sections.some(({ heldBy }) => heldBy),
    accepted: sections.map(({ app, version }): Accepted => ({ app, version })),
    again,
  };
}

/** Names what an admin took back from the site, and what publishing would bring back. */
export function WouldReturn({ sections }: { sections: Returning[] }) {
  const { t, inLanguage, moment } = useLanguage();

  return sections.map(({ app, title, by = '', at = '', heldBy, publications }) => (
    <div key={app} className="note stack" role="status">
      {heldBy ? (
        <p>{t('publish.held', { by: heldBy, title: inLanguage(title) })}</p>
      ) : (
        <>
          <p>
            {t(publications.length > 0 ? 'publish.returns' : 'publish.returnsCode', {
              ...{ by, title: inLanguage(title), at: moment(at) },
            })}
          </p>
          <ul className="bullets">
            {publications.map(({ commit, titles, ...of }) => (
              <li key={commit}>
                {titles.map(inLanguage).join(', ')}
                <span className="fine-print quiet"> {t('history.byAt', { by: of.by, at: moment(of.at) })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  ));
}
