/** `pnpm composer`: carries out what teams send from other machines. `pnpm composer --help` says more. */
import { styleText } from 'node:util';
import { runComposer } from 'inbox/composer.ts';
import { assertWritable } from 'store/access.ts';
import { siteFolder } from 'store/site-folder.ts';
import { runFromTerminal } from 'workspace/command-line.ts';
import { assertNoNames } from './app-names.ts';

const help = `pnpm composer   carries out the releases, previews, promotions and rollbacks that teams have signed and put into their
                inboxes, and answers there. Who may sign is in release/allowed_signers. A second one is harmless

  --inboxes <place>   the folder of all inboxes, or s3://bucket/prefix/inbox; without it, the folder “inbox” of the store
  --once              ends when nothing waits
  --no-browser        does not open pages in a browser before a switch; the history records this

SITE_PREVIEWS=https://*.site.example tells teams the addresses of previews. The store is .site; SITE_DIR names another.
Ctrl+C ends it, and so does any other end: the next one goes on.`;

await runFromTerminal({
  help,
  options: { inboxes: { type: 'string' }, once: { type: 'boolean' }, 'no-browser': { type: 'boolean' } },
  async run(words, flags) {
    assertNoNames('composer', words);
    assertWritable();
    const inboxes = (flags.inboxes as string | undefined) ?? `${siteFolder}/inbox`;
    console.log(`Waiting for what comes into ${inboxes}`);
    const ending = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());
    const options = { inboxes, once: Boolean(flags.once), browser: !flags['no-browser'] };
    await runComposer(options, (line) => console.log(styleText('dim', line)), ending.signal);
  },
});
