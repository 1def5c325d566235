import { styleText } from 'node:util';
import { knownApps, type Listed, listReleases } from 'publish/status.ts';
import { assertReadable } from 'store/lock.ts';
import { originLabel } from 'store/release.ts';
import { appsNamed, localTime, runCommand } from './command.ts';

await runCommand({
  name: 'releases',
  takes: 1,
  run({ words }) {
    assertReadable();
    return listReleases(words.length > 0 ? appsNamed(words, knownApps()) : knownApps());
  },
  format(listing) {
    const all = Object.entries(listing);
    if (all.length === 1) return all.flatMap(([, releases]) => releases.map(line)).join('\n') || 'It has no release.';
    const liveOf = (releases: Listed[]) => releases.filter(({ live }) => live).map(line)[0] ?? 'not live';
    return all
      .map(([app, releases]) => `${app.padEnd(13)} ${liveOf(releases)}; ${releases.length} in the store`)
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
