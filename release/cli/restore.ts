import { styleText } from 'node:util';
import { restoreStore } from 'store/mirror/mirror-source.ts';
import { addressIn, localTime, publicKey, runCommand, value } from './command.ts';

const help = `pnpm restore s3://bucket/prefix --key …   makes an empty store as the mirror is, history included, and verifies every file

  --key …   the publisher’s public key, which pnpm mirror prints; PUBLIC_KEY does the same

To mirror it again: pnpm mirror, with --take-over unless mirror/key.pem was put back as well.`;

await runCommand({
  help,
  takes: 1,
  options: { key: value },
  run: ({ words, key = publicKey, log }) => restoreStore(addressIn(words), key, log),
  format: ({ live, at, entries, seconds }) =>
    `${styleText('green', `Restored in ${seconds} s.`)} Composition ${live} is live, as the mirror was signed at ${localTime(at)}, with ${entries} entries of the history.`,
});
