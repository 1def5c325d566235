/** `pnpm releases [<app>]`: lists what is live, and what is in the store. `pnpm releases --help` says more. */
import { styleText } from 'node:util';
import { knownApps, type Listed, listReleases } from 'publish/list.ts';
import { assertReadable } from 'store/access.ts';
import { originLabel } from 'store/release.ts';
import { runCommand } from './command.ts';
import { appsNamed, localTime } from './words.ts';

const help = `pnpm releases         the live release of each app: since when, by whom, from which commit
pnpm releases <app>   all releases of the app in the store; ● is live, ↩ is what pnpm rollback would make live

pnpm status says whether the live site is in order.`;

await runCommand({
  help,
  takes: 1,
  run({ words }) {
    assertReadable();
    const named = appsNamed(words, knownApps());
    return listReleases(named.length > 0 ? named : knownApps());
  },
  format(listing) {
    const all = Object.entries(listing);
    if (all.length === 1 && all[0]?.[1].length) return all[0][1].map(line).join('\n');
    return all
      .map(([app, releases]) => {
        const live = releases.find((one) => one.live);
        const others = releases.length - (live ? 1 : 0);
        return `${app.padEnd(13)} ${live ? line(live) : 'not live'}; ${others} more in the store`;
      })
      .join('\n');
  },
});

function line({ version, live, previous, since, by, how, commit, dirty, builtAt }: Listed): string {
  const mark = live ? styleText('green', '●') : previous ? '↩' : ' ';
  const when = since
    ? `${live ? 'live since' : 'went live'} ${localTime(since)} by ${how}, ${by}`
    : `never live, built ${localTime(builtAt)} by ${by}`;
  return `${mark} ${version}  ${when}, from ${originLabel({ commit, dirty })}`;
}
