import type { AppName } from 'contract/section.ts';
import type { Accepted, Returning } from 'edit/api/job.ts';
import { liveState } from 'publish/live-state.ts';
import { publisherState } from 'publish/publisher/records.ts';
import { touchedBy } from 'publish/publisher/touched.ts';
import { readHistory } from 'store/history.ts';
import { lastSwitchTo } from 'store/rollback-history.ts';
import { apps } from 'tools/workspace/apps.ts';
import { titleOfApp } from '../forms/item-data.ts';
import { filesOf } from '../forms/item-files.ts';
import { filled, Refused } from '../refused.ts';
import words from '../words.json' with { type: 'json' };
import { type Needed, publications, waitingCommits } from './history.ts';

/** The sections that an admin took back or keeps as they are, each with what the next publication would bring back. */
export async function returning(services: Needed): Promise<Returning[]> {
  const { releases } = liveState();
  const { holds = {} } = publisherState();
  const history = readHistory();
  const found = (Object.entries(releases) as [AppName, string][]).flatMap(([app, version]) => {
    const last = lastSwitchTo(app, version, history);
    const back = last?.action === 'rollback' ? { by: nameOf(last.by), at: last.at } : undefined;
    const heldBy = holds[app] && nameOf(holds[app]);
    return back || heldBy ? [{ app, version, ...back, heldBy }] : [];
  });
  if (found.length === 0) return [];
  const undone = await waitingCommits(services.checkout, true);
  const all = (await publications(services, () => true)).filter(({ state }) => state === 'undone');
  return found.map((one) => ({
    ...one,
    title: titleOfApp(one.app, services.committed),
    folders: foldersOf(one.app),
    publications: all
      .filter(({ commit }) => undone.get(one.app)?.includes(commit))
      .map(({ commit, at, by, items }) => ({
        ...{ commit, at, by },
        titles: items.filter(({ item }) => touchedBy(filesOf(item)).own.includes(one.app)).map(({ title }) => title),
      })),
  }));
}

/** How the items of an app begin. */
function foldersOf(name: AppName): string[] {
  const { content = [], namespace } = apps.find((one) => one.name === name) ?? {};
  return [...content.map((folder) => `${folder}/`), `locales/${namespace}`];
}

/** Refuses to bring back what an admin took back, unless it was accepted, and to change a section on hold. */
export async function assertMayReturn(services: Needed, files: string[], accepted: Accepted[]): Promise<void> {
  const { own } = touchedBy(files);
  for (const { app, version, title, by, heldBy } of await returning(services)) {
    if (!own.includes(app as AppName)) continue;
    if (heldBy) throw new Refused(409, filled(words.onHold, { title, by: heldBy }));
    const isAccepted = accepted.some((one) => one.app === app && one.version === version);
    if (!isAccepted) throw new Refused(409, filled(words.wouldReturn, { title, by: by ?? '' }));
  }
}

/** The store also records the user that the server runs as: `Amina Otieno (www-data)`. */
export const nameOf = (by: string): string => by.replace(/ \([^()]*\)$/, '');
