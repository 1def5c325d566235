/** `pnpm copy-store <from> <to>`: copies a store into a bucket, or out of one. `pnpm copy-store --help` says more. */
import path from 'node:path';
import { isBucket } from 'store/shared/bucket-address.ts';
import { runFromTerminal } from 'workspace/command-line.ts';

const help = `pnpm copy-store .site s3://bucket/prefix   copies the store of a folder into a bucket, history included
pnpm copy-store s3://bucket/prefix folder  copies it back
pnpm copy-store s3://one/site s3://other/site

Every file is verified. What is there already is not sent again, so run it once more to complete a copy that was
interrupted, or to bring it up to date. The live pointer comes last. It refuses a target with another history.
The variables AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_ENDPOINT_URL and AWS_REGION say how to reach a bucket.`;

await runFromTerminal({
  help,
  async run([from, to, ...more]) {
    if (!from || !to || more.length > 0) throw new Error('Name two stores: pnpm copy-store <from> <to>');
    if (!isBucket(from) && !isBucket(to)) throw new Error(`To copy a folder to a folder: cp -a ${from} ${to}`);
    // The modules of the store work on the folder that these variables name when they are loaded.
    const { SITE_DIR: _folder, SITE_STORE: _store, ...others } = process.env;
    process.env = { ...others, ...(isBucket(from) && isBucket(to) ? { SITE_STORE: from } : {}) };
    if (!isBucket(from) || !isBucket(to)) process.env.SITE_DIR = path.resolve(isBucket(from) ? to : from);
    const { openShared } = await import('store/shared/open.ts');
    const { pullAll } = await import('store/shared/pull.ts');
    const { copyToBucket, describeCopy } = await import('publish/copy-store.ts');
    const { assertOwnStore, markWorkingCopy } = await import('store/shared/working-copy.ts');
    if (process.env.SITE_DIR) assertOwnStore();
    else markWorkingCopy(await openShared(from));
    if (isBucket(from)) await pullAll(await openShared(from));
    if (isBucket(to)) await copyToBucket(await openShared(to), console.log);
    console.log(`${to} is a copy of ${from}: ${describeCopy()}.`);
  },
});
