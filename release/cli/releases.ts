/** `pnpm releases [<app>]`: lists what is live, and what is in the store. `pnpm releases --help` says more. */
import { styleText } from 'node:util';
import { knownApps, type Listed, listReleases } from 'publish/list.ts';
import { assertReadable } from 'store/access.ts';
import { originLabel } from 'store/release.ts';
import { appsNamed } from './app-names.ts';
import { runCommand } from './command.ts';
import { localTime } from './local-time.ts';

const help = `pnpm releases         the live release of each app: since when, by whom, from which commit
pnpm releases <app>   all releases of the app in the store; ● is live, ↩ is what pnpm rollback would make live

pnpm status says whether the live site is in order.

  --json   prints JSON

The store is .site; SITE_DIR names another folder.`;

await runCommand({
  help,
  async run(words) {
    assertReadable();
    const [app, ...more] = appsNamed(words, knownApps());
    if (more.length > 0) throw new Error('Name one app, or none.');
    return listReleases(app ? [app] : knownApps());
  },
  format(listing) {
    const several = Object.keys(listing).length > 1;
    const lines = Object.entries(listing).flatMap(([app, releases]) => {
      if (releases.length === 0) return [`${app.padEnd(13)} no release yet`];
      if (!several) return releases.map(line);
      const back = releases.length - (releases[0]?.live ? 1 : 0);
      const [live] = releases.filter((one) => one.live);
      return [`${app.padEnd(13)} ${live ? line(live) : 'not live'}; ${back} more in the store`];
    });
    return lines.join('\n');
  },
});

function line({ version, live, previous, since, by, how, commit, dirty, builtAt }: Listed): string {
  const mark = live ? styleText('green', '●') : previous ? '↩' : ' ';
  const when = since
    ? `${live ? 'live since' : 'went live'} ${localTime(since)} by ${how}, ${by}`
    : `never live, built ${localTime(builtAt)} by ${by}`;
  return `${mark} ${version}  ${when}, from ${originLabel({ commit, dirty })}`;
}
