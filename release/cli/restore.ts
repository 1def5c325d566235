/** `pnpm restore s3://bucket/prefix`: makes an empty store from a mirror. `pnpm restore --help` says more. */
import { styleText } from 'node:util';
import { restoreStore } from 'mirror/restore.ts';
import { runCommand } from './command.ts';
import { addressIn, localTime, publicKeyIn } from './words.ts';

const help = `pnpm restore s3://bucket/prefix --key …   makes an empty store as the mirror is, history included, and verifies every file

  --key …   the publisher’s public key, which pnpm mirror prints; PUBLIC_KEY does the same

Then the site can be served and released as before. To mirror it again: pnpm mirror, with --take-over unless
mirror/key.pem was put back as well.`;

await runCommand({
  help,
  takes: 1,
  values: ['key'],
  run: ({ words, values, log }) => restoreStore(addressIn(words), publicKeyIn(values), log),
  format: ({ live, at, entries, seconds }) =>
    `${styleText('green', `Restored in ${seconds} s.`)} Composition ${live} is live, as the mirror was signed at ${localTime(at)}, with ${entries} entries of the history.`,
});
