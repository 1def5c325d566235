import type { Released } from 'publish/publish.ts';
import { askPublisher, runningPublisher } from 'publish/publisher/records.ts';
import { rollbackApps } from 'publish/release-apps.ts';
import { knownApps } from 'publish/status.ts';
import { appsNamed, formatReleased, givenWords, runCommand } from './command.ts';

await runCommand({
  takes: knownApps().length,
  flags: ['hold'],
  values: ['to'],
  run({ words, hold, to, log }) {
    const publisher = runningPublisher();
    if (publisher) return askPublisher<Released>(publisher, 'rollback', givenWords(), log);
    const apps = appsNamed(words, knownApps());
    if (apps.length === 0) throw new Error(`Name the apps to roll back: ${knownApps().join(', ')}.`);
    if (to && apps.length > 1) throw new Error('--to takes one app: versions differ between apps.');
    return rollbackApps(apps, { to, hold }, log);
  },
  format: formatReleased,
});
