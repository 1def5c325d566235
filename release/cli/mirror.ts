import { styleText } from 'node:util';
import { mirrorStore } from 'store/mirror/mirror-store.ts';
import { addressIn, flag, runCommand } from './command.ts';

await runCommand({
  name: 'mirror',
  takes: 1,
  options: { verify: flag, 'take-over': flag },
  run: ({ words, verify, 'take-over': takeOver, log }) => mirrorStore(addressIn(words), log, { verify, takeOver }),
  format: ({ address, statement, publicKey }) =>
    `${styleText('green', `${address} shows composition ${statement.live}.`)} Public key: ${publicKey}`,
});
