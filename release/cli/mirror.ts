import { styleText } from 'node:util';
import { mirrorStore } from 'store/mirror/mirror-store.ts';
import { addressIn, flag, runCommand } from './command.ts';

const help = `pnpm mirror s3://bucket/prefix   copies what is new in the store to a bucket, the signed pointer last. The publisher does so
                                 after each switch. A folder will do too: pnpm mirror /backup/site

  --verify      compares every object with the store, as the publisher does each night: sends what differs, removes the rest
  --take-over   replaces the mirror of a store that is gone, or of this one before its key pair was changed

It prints the public key that Workers and followers need. The private key is mirror/key.pem in the store.
AWS_ENDPOINT_URL, AWS_REGION, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY say how to reach a bucket.`;

await runCommand({
  help,
  takes: 1,
  options: { verify: flag, 'take-over': flag },
  run: ({ words, verify, 'take-over': takeOver, log }) => mirrorStore(addressIn(words), log, { verify, takeOver }),
  format: ({ address, statement, publicKey }) =>
    `${styleText('green', `${address} shows composition ${statement.live}.`)} Public key: ${publicKey}`,
});
