import { styleText } from 'node:util';
import { restoreStore } from 'store/mirror/mirror-source.ts';
import { addressIn, localTime, publicKey, runCommand, value } from './command.ts';

await runCommand({
  name: 'restore',
  takes: 1,
  options: { key: value },
  run: ({ words, key = publicKey, log }) => restoreStore(addressIn(words), key, log),
  format: ({ live, at, entries, seconds }) =>
    `${styleText('green', `Restored in ${seconds} s.`)} Composition ${live} is live, as the mirror was signed at ${localTime(at)}, with ${entries} entries of the history.`,
});
