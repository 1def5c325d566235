import { styleText } from 'node:util';
import { knownApps } from 'publish/status.ts';
import { rollbackApps } from 'publish/without-new-code.ts';
import { appsNamed, changedDocuments, flag, releaseNames, runCommand, value } from './command.ts';

await runCommand({
  name: 'rollback',
  asks: 'rollback',
  takes: knownApps().length,
  options: { browser: flag, hold: flag, to: value },
  run({ words, browser, hold, to, log }) {
    const apps = appsNamed(words, knownApps());
    if (apps.length === 0) throw new Error(`Name the apps to roll back: ${knownApps().join(', ')}.`);
    if (to && apps.length > 1) throw new Error('--to takes one app: versions differ between apps.');
    return rollbackApps(apps, { to, browser, hold }, log);
  },
  format: ({ versions, published }) =>
    published
      ? `${styleText('green', `${releaseNames(versions)} is live again.`)} ${changedDocuments(published)} Before: ${releaseNames(published.before)}.`
      : `${releaseNames(versions)} is live already: nothing to do.`,
});
