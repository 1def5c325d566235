import type { Released } from 'publish/publish.ts';
import { askPublisher, runningPublisher } from 'publish/publisher/ask.ts';
import { knownApps } from 'publish/status.ts';
import { rollbackApps } from 'publish/without-new-code.ts';
import { appsNamed, formatReleased, givenWords, runCommand } from './command.ts';

await runCommand({
  takes: knownApps().length,
  flags: ['browser', 'hold'],
  values: ['to'],
  run({ words, browser, hold, to, log }) {
    const publisher = runningPublisher();
    if (publisher) return askPublisher<Released>(publisher, 'rollback', givenWords(), log);
    const apps = appsNamed(words, knownApps());
    if (apps.length === 0) throw new Error(`Name the apps to roll back: ${knownApps().join(', ')}.`);
    if (to && apps.length > 1) throw new Error('--to takes one app: versions differ between apps.');
    return rollbackApps(apps, { to, browser, hold }, log);
  },
  format: formatReleased,
});
