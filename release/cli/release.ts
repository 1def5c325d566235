/** `pnpm release <app>`: builds one app and makes it live. `pnpm release --help` says more. */
import { styleText } from 'node:util';
import { git, head } from 'publish/git.ts';
import { previewAddress } from 'publish/preview-address.ts';
import type { Released } from 'publish/publish.ts';
import { releaseApps } from 'publish/release-apps.ts';
import { askPublisher, runningPublisher, waitForCommit } from 'publisher/ask.ts';
import type { Shipping } from 'publisher/http.ts';
import { faultsOf, refusal } from 'store/message.ts';
import { appNames } from 'workspace/apps.ts';
import { appsNamed } from './app-names.ts';
import { givenWords, runCommand } from './command.ts';
import { releaseNames } from './release-names.ts';

const help = `pnpm release <app>             builds the app from this folder, checks it with the live releases of the others,
                               and makes it live; the others stay as they are
pnpm release <app> <app>…      releases several at once, for example for a new contract
pnpm release --all             releases all apps of this folder, for example into a new store
pnpm release --changed         releases at once the live apps that this folder would build differently

pnpm release --wait <commit>   waits until the publisher of the store, or of SITE_PUBLISHER=https://…, has made the commit
                               live, and prints a line of JSON for each step

Where a publisher follows a branch, it ships the head of that branch, and not this folder.

  --preview      does not make it live, but prints an address to look at
  --no-browser   skips opening the pages in a browser before the switch; the history records this
  --pin-shell    allows a release that the previous shell cannot run; the shell can then not be rolled back
  --anyway       allows a release that undoes one from a commit that this checkout does not have; the history records this
  --json         prints only the result, as JSON

Apps: ${appNames.join(', ')}. The store is .site; SITE_DIR names another folder.`;

interface Result extends Released {
  preview?: string;
  /** What was waited for. */
  shipping?: Shipping;
}

await runCommand<Result>({
  help,
  options: {
    all: { type: 'boolean' },
    changed: { type: 'boolean' },
    preview: { type: 'boolean' },
    'no-browser': { type: 'boolean' },
    'pin-shell': { type: 'boolean' },
    anyway: { type: 'boolean' },
    wait: { type: 'string' },
  },
  async run(words, flags, log) {
    if (typeof flags.wait === 'string') return { versions: {}, shipping: await waitFor(flags.wait) };
    if ([words.length > 0, flags.all, flags.changed].filter(Boolean).length !== 1)
      throw new Error(`Name the apps to release (${appNames.join(', ')}), or use either --all or --changed.`);
    const publisher = flags.preview ? undefined : runningPublisher();
    if (publisher?.remote)
      return askPublisher(publisher, 'ship', [cleanCommit(publisher.branch), ...givenWords()], log);
    const released = await releaseApps(
      flags.changed ? 'changed' : flags.all ? [...appNames] : appsNamed(words, appNames),
      {
        preview: Boolean(flags.preview),
        browser: !flags['no-browser'],
        pinShell: Boolean(flags['pin-shell']),
        anyway: Boolean(flags.anyway),
      },
      log,
    );
    const { published } = released;
    return { ...released, ...(flags.preview && published && { preview: previewAddress(published.id) }) };
  },
  format({ versions, published, preview, shipping }) {
    if (shipping) return JSON.stringify(shipping);
    const names = releaseNames(versions);
    if (!names) return 'Nothing differs from the live site: nothing to do.';
    if (!published) return `${names} is live already: nothing to do.`;
    const { changed, all } = published.documents;
    const pages = `${changed} of ${all} documents differ from the live ones`;
    if (preview) return `${styleText('green', `Preview ${published.id}`)}: ${preview}\n${pages}.`;
    const hadRelease = Object.values(published.before).every((version) => version);
    const back = hadRelease ? ` To go back: pnpm rollback ${Object.keys(published.before).join(' ')}` : '';
    return `${styleText('green', `${names} is live.`)} ${pages.replace('differ from the live ones', 'changed')}. Before: ${releaseNames(published.before)}.${back}`;
  },
});

/** Prints a line of JSON for each step, and for the refusal. */
async function waitFor(name: string): Promise<Shipping> {
  const address = process.env.SITE_PUBLISHER?.replace(/\/$/, '') ?? runningPublisher()?.address;
  if (!address) throw refusal('publisher.none');
  const commit = git('rev-parse', '--verify', '-q', `${name}^{commit}`) ?? name;
  try {
    return await waitForCommit(address, commit, (step) => console.log(JSON.stringify({ step })));
  } catch (error) {
    console.log(JSON.stringify({ error: { faults: faultsOf(error) } }));
    throw error;
  }
}

/** The commit of this checkout, which the publisher is asked to ship. Refuses one with changes that are not committed. */
function cleanCommit(branch: string): string {
  const commit = head();
  if (!commit || git('status', '--porcelain') !== '') throw refusal('publisher.notHead', { branch });
  return commit;
}
