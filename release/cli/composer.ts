/** `pnpm composer`: carries out what teams send from other machines. `pnpm composer --help` says more. */
import { styleText } from 'node:util';
import { runComposer } from 'inbox/composer.ts';
import { bucketPolicy } from 'inbox/policy.ts';
import { assertWritable } from 'store/access.ts';
import { sharedAddress } from 'store/shared/address.ts';
import { siteFolder } from 'store/site-folder.ts';
import { appNames } from 'workspace/apps.ts';
import { runFromTerminal } from 'workspace/command-line.ts';
import { assertNoNames } from './app-names.ts';
import { untilStopped } from './until-stopped.ts';

const help = `pnpm composer   carries out the releases, previews, promotions and rollbacks that teams have signed and put into their
                inboxes, and answers there. Who may sign is in release/allowed_signers. A second one is harmless

  --inboxes <place>   the folder of all inboxes, or s3://bucket/prefix/inbox; without it, “inbox” in the store
  --once              ends when nothing waits
  --rights <users>    only prints the policy of the bucket in SITE_STORE, with which each team's key opens its own inbox
                      and nothing else. <users> is the form of their names: arn:aws:iam::123456789012:user/site-*
  --no-browser        does not open pages in a browser before a switch; the history records this

SITE_PREVIEWS=https://*.site.example tells teams the addresses of previews. The store is .site; SITE_DIR names another
folder, and SITE_STORE a bucket. If it is killed, the next one goes on where it was.`;

await runFromTerminal({
  help,
  options: {
    inboxes: { type: 'string' },
    once: { type: 'boolean' },
    rights: { type: 'string' },
    'no-browser': { type: 'boolean' },
  },
  async run(words, flags) {
    assertNoNames('composer', words);
    if (typeof flags.rights === 'string') {
      if (!sharedAddress) throw new Error('Name the store in a bucket: SITE_STORE=s3://bucket/prefix');
      console.log(JSON.stringify(bucketPolicy(sharedAddress, appNames, flags.rights), null, 1));
      return;
    }
    assertWritable();
    const inboxes = (flags.inboxes as string | undefined) ?? `${sharedAddress ?? siteFolder}/inbox`;
    console.log(`Waiting for what comes into ${inboxes}`);
    const options = { inboxes, once: Boolean(flags.once), browser: !flags['no-browser'] };
    await runComposer(options, (line) => console.log(styleText('dim', line)), untilStopped());
  },
});
