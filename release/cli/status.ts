import { styleText } from 'node:util';
import { liveStatus, publisherStatus } from 'publish/status.ts';
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
  format({ todo, publisher, live, switched, composedFor, releases, documents, isWhole, sandbox }) {
    const how = switched ? ` since ${localTime(switched.at)} by ${switched.action}, ${switched.by}` : '';
    const site = [
      `Composition ${live} is live${how}.`,
      composedFor && `It was composed for ${composedFor}.`,
      isWhole && `Every file of ${Object.keys(releases).length} releases and ${documents} documents is whole.`,
      sandbox
        ? 'Code of sections runs in a sandbox of bubblewrap.'
        : 'Code of sections runs without a sandbox: install bubblewrap.',
    ];
    const red = todo.map((message) => styleText('red', lineOf(message)));
    const green = todo.length === 0 && styleText('green', 'There is nothing to do.');
    return [...(live ? site : []), ...publisher.map(lineOf), ...red, green].filter(Boolean).join('\n');
  },
});
