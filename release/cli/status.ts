/** `pnpm status`: whether the live site is in order. `pnpm status --help` says more. */
import { styleText } from 'node:util';
import { mirrorStatus } from 'mirror/state.ts';
import { liveStatus, type Status } from 'publish/status.ts';
import { publisherStatus } from 'publisher/publisher-status.ts';
import { assertReadable } from 'store/access.ts';
import { lineOf } from 'store/message.ts';
import { assertNoNames } from './app-names.ts';
import { runCommand } from './command.ts';
import { localTime } from './local-time.ts';

const help = `pnpm status   what is live, since when and by whom, for which day it was composed, whether every file is whole,
              and what to do; it changes nothing

It ends with status 1 if there is something to do, for monitoring. pnpm releases lists the releases.

  --json   prints JSON

The store is .site; SITE_DIR names another folder.`;

await runCommand({
  help,
  async run(words) {
    assertNoNames('status', words);
    assertReadable();
    const { todo, ...status } = liveStatus();
    const publisher = publisherStatus(localTime);
    const mirror = mirrorStatus(localTime);
    const all = {
      ...status,
      publisher: publisher.facts,
      mirror: mirror.facts,
      // What a machine that follows lacks is cured where the site is published.
      todo: [...(mirror.follows ? [] : todo), ...publisher.todo, ...mirror.todo],
    };
    if (all.todo.length > 0) process.exitCode = 1;
    return all;
  },
  format: ({ todo, publisher, mirror, ...status }) =>
    [
      ...(status.live ? sentences(status) : []),
      ...[...publisher, ...mirror].map(lineOf),
      ...todo.map((message) => styleText('red', lineOf(message))),
      ...(todo.length === 0 ? [styleText('green', 'There is nothing to do.')] : []),
    ].join('\n'),
});

function sentences(status: Omit<Status, 'todo'>): string[] {
  const { live, switched, composedFor, today, releases, documents, damaged } = status;
  const apps = Object.keys(switched?.changed ?? {});
  const what = apps.length > 0 ? ` of ${apps.join(', ')}` : '';
  const read = `${Object.keys(releases).length} releases and ${documents} documents`;
  const whole = damaged.documents.length + Object.keys(damaged.releases).length === 0;
  return [
    switched
      ? `Composition ${live} has been live since ${localTime(switched.at)}, by ${switched.action}${what}, ${switched.by}.`
      : `Composition ${live} is live.`,
    ...(composedFor ? [`It was composed for ${composedFor === today ? `today, ${today}` : composedFor}.`] : []),
    ...(whole && composedFor ? [`Every file of ${read} is whole.`] : []),
    status.sandbox === 'bwrap'
      ? 'Code of sections runs in a sandbox of bubblewrap.'
      : 'Code of sections runs under Node’s permission model only: install bubblewrap for a sandbox that is a wall.',
  ];
}
