import type { AppName } from 'contract/section.ts';
import type { AppStatus, SiteStatus } from 'edit/api/job.ts';
import { listReleases, liveStatus, publisherStatus } from 'publish/status.ts';
import { findComposition } from 'store/composition.ts';
import { readHistory } from 'store/history.ts';
import { lineOf } from 'store/message.ts';
import type { Services } from './services.ts';
import { titleOfApp } from './titles.ts';
import { waitingCommits } from './waiting-commits.ts';

/** How many previews are listed. */
const shown = 10;

/** What is live, and what is wrong, as `pnpm status` and `pnpm releases` say. */
export async function siteStatus({ checkout, committed, addressOf }: Services): Promise<SiteStatus> {
  const status = liveStatus();
  const waiting = await waitingCommits(checkout);
  const apps = Object.entries(listReleases()).map(([app, listed]): AppStatus => {
    const live = listed.find((release) => release.live);
    const damaged = status.damaged.releases[app as keyof typeof status.releases];
    return {
      app,
      title: titleOfApp(app, committed),
      version: live?.version,
      since: live?.since,
      by: live?.by && nameOf(live.by),
      outdated: (waiting.get(app as AppName) ?? []).length > 0,
      damage: damaged?.join(', '),
      previous: listed.flatMap(({ live, version, since, by }) =>
        since && !live ? [{ version, at: since, by: nameOf(by ?? '') }] : [],
      ),
    };
  });
  return {
    apps,
    composedFor: status.composedFor,
    today: status.today,
    previews: previews(addressOf),
    problems: [...status.todo, ...publisherStatus((time) => time).todo].map(lineOf),
  };
}

function previews(addressOf: Services['addressOf']): SiteStatus['previews'] {
  const entries = readHistory().filter(
    ({ action, composition }) => action === 'preview' && findComposition(composition),
  );
  const latest = new Map(entries.map((entry) => [entry.composition, entry]));
  return [...latest.values()]
    .slice(-shown)
    .reverse()
    .map(({ composition, at, by, changed }) => ({
      id: composition,
      address: addressOf(composition),
      at,
      by: nameOf(by),
      apps: Object.keys(changed),
    }));
}

/** The store also records the user that the server runs as: `Amina Otieno (www-data)`. */
const nameOf = (by: string): string => by.replace(/ \([^()]*\)$/, '');
