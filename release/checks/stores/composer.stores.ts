import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { openInbox, statementName } from 'inbox/inbox.ts';
import { hasSshKeygen, sign } from 'inbox/signature.ts';
import type { Statement } from 'inbox/statement.ts';
import { describe, expect, inject, it } from 'vitest';
import { machineAt } from './machine.ts';
import { testBucket } from './test-bucket.ts';

const keys = inject('bucketKeys');
const app = 'mf-events';

describe.skipIf(!keys || !hasSshKeygen())('a composer whose store is in a bucket', () => {
  const env = keys as NonNullable<typeof keys>;
  const { store, pathOf } = testBucket(env, 'composer');

  it('leaves a statement waiting while its own keys are refused', async () => {
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', pathOf('amina')]);
    const signers = { allowed: pathOf('allowed_signers'), revoked: pathOf('revoked_keys') };
    const [type, key] = readFileSync(pathOf('amina.pub'), 'utf8').split(' ');
    writeFileSync(signers.allowed, `amina@events namespaces="release/${app}" ${type} ${key}\n`);
    writeFileSync(signers.revoked, '');
    const statement = JSON.stringify({
      format: 1,
      app,
      wanted: 'rollback',
      base: null,
      sequence: 1,
      issued: new Date().toISOString(),
      expires: new Date(Date.now() + 60_000).toISOString(),
    } satisfies Statement);
    const envelope = { statement, signature: await sign(statement, app, pathOf('amina')) };
    const inbox = openInbox(pathOf('inbox'));
    await inbox.create(statementName(1), Buffer.from(JSON.stringify(envelope)));

    const takenWith = async (secret: string) => {
      await machineAt({
        folder: pathOf('store'),
        shared: store().address,
        keys: { ...env, AWS_SECRET_ACCESS_KEY: secret },
      });
      const { take } = await import('inbox/take.ts');
      return take(inbox, app, 1, { browser: false, signers }, () => {});
    };
    await expect(takenWith('wrong')).rejects.toThrow('does not know the keys');
    expect(await inbox.names()).toEqual([statementName(1)]);
    expect(await takenWith(env.AWS_SECRET_ACCESS_KEY)).toMatchObject({ accepted: false, signer: 'amina@events' });
  });
});
