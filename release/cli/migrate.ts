/** `pnpm migrate`: takes over a store of an earlier version. `pnpm migrate --help` says more. */
import { person } from 'publish/git.ts';
import { lineOf } from 'store/message.ts';
import { type Migrated, migrate, needsMigration } from 'store/migrate.ts';
import { assertNoNames } from './app-names.ts';
import { runCommand } from './command.ts';

const help = `pnpm migrate   takes over a store that an earlier version of these commands made, with its whole history

All of it is taken over, or nothing. The old history is kept beside the new one. npm start does this by itself.

  --json   prints only the result, as JSON

The store is .site; SITE_DIR names another folder.`;

await runCommand<Partial<Migrated>>({
  help,
  async run(words) {
    assertNoNames('migrate', words);
    return needsMigration() ? migrate(person()) : {};
  },
  format: ({ entries, kept }) =>
    entries === undefined || kept === undefined
      ? 'The store is of this version: nothing to do.'
      : lineOf({ code: 'step.migrated', params: { entries, kept } }),
});
