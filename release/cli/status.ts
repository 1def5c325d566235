import { styleText } from 'node:util';
import { liveStatus, publisherStatus, type Status } from 'publish/status.ts';
import { assertReadable } from 'store/lock.ts';
import { lineOf } from 'store/message.ts';
import { localTime, runCommand } from './command.ts';

await runCommand({
  run() {
    assertReadable();
    const { todo, ...status } = liveStatus();
    const publisher = publisherStatus(localTime);
    const all = [...todo, ...publisher.todo];
    if (all.length > 0) process.exitCode = 1;
    return { ...status, publisher: publisher.facts, todo: all };
  },
  format: ({ todo, publisher, ...status }) =>
    [
      ...(status.live ? sentences(status) : []),
      ...publisher.map(lineOf),
      ...todo.map((message) => styleText('red', lineOf(message))),
      ...(todo.length === 0 ? [styleText('green', 'There is nothing to do.')] : []),
    ].join('\n'),
});

function sentences({ live, switched, composedFor, releases, documents, damaged, sandbox }: Omit<Status, 'todo'>) {
  const whole = damaged.documents.length + Object.keys(damaged.releases).length === 0;
  return [
    `Composition ${live} is live${switched ? ` since ${localTime(switched.at)} by ${switched.action}, ${switched.by}` : ''}.`,
    ...(composedFor ? [`It was composed for ${composedFor}.`] : []),
    ...(whole ? [`Every file of ${Object.keys(releases).length} releases and ${documents} documents is whole.`] : []),
    sandbox
      ? 'Code of sections runs in a sandbox of bubblewrap.'
      : 'Code of sections runs without a sandbox: install bubblewrap.',
  ];
}
