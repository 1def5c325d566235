/** `pnpm migrate`: takes over a store of an earlier version. `pnpm migrate --help` says more. */
import { person } from 'publish/git.ts';
import { lineOf } from 'store/message.ts';
import { migrate, needsMigration } from 'store/migrate.ts';
import { runCommand } from './command.ts';

const help = `pnpm migrate   takes over a store that an earlier version of these commands made, with its whole history

All of it is taken over, or nothing. The old history is kept beside the new one. npm start does this by itself.`;

await runCommand({
  help,
  run: () => (needsMigration() ? migrate(person()) : undefined),
  format: (migrated) =>
    migrated
      ? lineOf({ code: 'step.migrated', params: { ...migrated } })
      : 'The store is of this version: nothing to do.',
});
