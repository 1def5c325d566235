import { styleText } from 'node:util';
import { knownApps, type Listed, listReleases } from 'publish/status.ts';
import { type Entry, switchesOf } from 'store/history.ts';
import { assertReadable } from 'store/lock.ts';
import { appsNamed, localTime, runCommand } from './command.ts';

await runCommand({
  takes: 1,
  run({ words }) {
    assertReadable();
    return listReleases(words.length > 0 ? appsNamed(words, knownApps()) : knownApps());
  },
  format(listing) {
    const all = Object.entries(listing);
    if (all.length === 1) return all.flatMap(([, releases]) => releases.map(line)).join('\n') || 'It has no release.';
    const liveOf = (releases: Listed[]) => releases.filter(({ live }) => live).map(line)[0] ?? 'not live';
    const lines = all.map(
      ([app, releases]) => `${app.padEnd(13)} ${liveOf(releases)}; ${releases.length} in the store`,
    );
    return [...lines, '', ...switchesOf().slice(-10).reverse().map(logLine)].join('\n');
  },
});

/** Who made what live, and which documents it changed. */
function logLine({ at, action, by, composedFrom, changed, removed = [], documents, seconds }: Entry): string {
  const apps = [...Object.entries(changed).map((one) => one.join(' ')), ...removed.map((app) => `without ${app}`)];
  const more = documents ? documents.changed - documents.names.length : 0;
  const parts = [
    `${localTime(at)} ${action} by ${by}`,
    composedFrom?.slice(0, 10),
    apps.join(', '),
    seconds && `${seconds} s`,
    documents?.names.join(' '),
    more > 0 && `and ${more} more documents`,
  ];
  return parts.filter(Boolean).join('; ');
}

function line({ version, live, previous, since, by, how, commit, dirty, builtAt }: Listed): string {
  const mark = live ? styleText('green', '●') : previous ? '↩' : ' ';
  const went = live ? 'live since' : 'went live';
  const when = since
    ? `${went} ${localTime(since)} by ${how}, ${by}`
    : `never live, built ${localTime(builtAt)} by ${by}`;
  const changes = dirty ? ' with uncommitted changes' : '';
  const from = commit ? `commit ${commit.slice(0, 10)}${changes}` : 'no commit';
  return `${mark} ${version}  ${when}, from ${from}`;
}
