/** `pnpm restore s3://bucket/prefix`: makes an empty store from a mirror. `pnpm restore --help` says more. */
import { styleText } from 'node:util';
import { type Restored, restoreStore } from 'mirror/restore.ts';
import { oneAddress, publicKeyOption } from './address-words.ts';
import { runCommand } from './command.ts';
import { localTime } from './local-time.ts';

const help = `pnpm restore s3://bucket/prefix --key …   makes an empty store as the mirror is, history included, and verifies every file

  --key …   the publisher’s public key, which pnpm mirror prints; PUBLIC_KEY does the same
  --json    prints only the result, as JSON

Then the site can be served and released as before. To mirror it again: pnpm mirror, with --take-over unless
mirror/key.pem was put back as well.
The store is .site; SITE_DIR names another folder.`;

await runCommand<Restored>({
  help,
  options: publicKeyOption.options,
  run: (words, flags, log) => restoreStore(oneAddress('restore', words), publicKeyOption.read(flags), log),
  format: ({ live, at, entries, seconds }) =>
    `${styleText('green', `Restored in ${seconds} s.`)} Composition ${live} is live, as the mirror was signed at ${localTime(at)}, with ${entries} entries of the history.`,
});
