/** `pnpm release <app>`: builds one app and makes it live. `pnpm release --help` says more. */
import { styleText } from 'node:util';
import type { Answer } from 'inbox/answer.ts';
import { appsToRelease } from 'publish/compare-live.ts';
import { previewAddress } from 'publish/promote.ts';
import { type Released, releaseApps } from 'publish/release-apps.ts';
import { appNames } from 'workspace/apps.ts';
import { appsNamed } from './app-names.ts';
import { runCommand } from './command.ts';
import { appOfInbox, destinationFrom, destinationOptions } from './destination.ts';
import { releaseNames } from './release-names.ts';

const help = `pnpm release <app>             builds the app from this folder, checks it with the live releases of the others,
                               and makes it live; the others stay as they are
pnpm release <app> <app>…      releases several at once, for example for a new contract
pnpm release --all             releases all apps of this folder, for example into a new store
pnpm release --changed         releases at once the live apps that this folder would build differently
pnpm release <app> --to <inbox>
                               builds and signs the app here, and sends it to the composer on another machine: a folder, or
                               s3://bucket/prefix/inbox/<app> (docs/releases.md, “From another machine”)

  --preview      does not make it live, but prints an address to look at; pnpm promote <id> then makes it live
  --no-browser   skips opening the pages in a browser before the switch; the history records this
  --pin-shell    allows a release that the previous shell cannot run; the shell can then not be rolled back
  --anyway       allows a release that undoes one from a commit that this checkout does not have; the history records this
  --key <file>   with --to: the SSH key that signs; without it, the file or the key in the variable SITE_SIGNING_KEY
  --json         prints only the result, as JSON

Apps: ${appNames.join(', ')}. The store is .site; SITE_DIR names another folder, and SITE_STORE a bucket.`;

interface Result extends Released {
  preview?: string;
}

await runCommand<Result | Answer>({
  help,
  options: {
    all: { type: 'boolean' },
    changed: { type: 'boolean' },
    preview: { type: 'boolean' },
    'no-browser': { type: 'boolean' },
    'pin-shell': { type: 'boolean' },
    anyway: { type: 'boolean' },
    ...destinationOptions('to'),
  },
  async run(words, flags, log) {
    const destination = destinationFrom(flags, flags.to, ['all', 'changed', 'no-browser', 'pin-shell']);
    if (destination) {
      const app = appOfInbox(appsNamed(words, appNames));
      const { sendRelease } = await import('inbox/send.ts');
      const options = { preview: Boolean(flags.preview), anyway: Boolean(flags.anyway) };
      return sendRelease(app, options, destination, log);
    }
    if ([words.length > 0, flags.all, flags.changed].filter(Boolean).length !== 1)
      throw new Error(`Name the apps to release (${appNames.join(', ')}), or use either --all or --changed.`);
    const wanted = flags.changed ? appsToRelease(log) : flags.all ? [...appNames] : appsNamed(words, appNames);
    if (wanted.length === 0) return { versions: {} };
    const released = await releaseApps(
      wanted,
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
  format(result) {
    if ('sentence' in result) return styleText('green', result.sentence);
    const { versions, published, preview } = result;
    const names = releaseNames(versions);
    if (!names) return 'Nothing differs from the live site: nothing to do.';
    if (!published) return `${names} is live already: nothing to do.`;
    const { changed, all } = published.documents;
    const pages = `${changed} of ${all} documents differ from the live ones`;
    if (preview)
      return `${styleText('green', `Preview ${published.id}`)}: ${preview}\n${pages}. pnpm promote ${published.id} makes it live.`;
    if (!published.switched) return `${names} is live, and the store was repaired.`;
    const hadRelease = Object.values(published.before).every((version) => version);
    const back = hadRelease ? ` To go back: pnpm rollback ${Object.keys(published.before).join(' ')}` : '';
    return `${styleText('green', `${names} is live.`)} ${pages.replace('differ from the live ones', 'changed')}. Before: ${releaseNames(published.before)}.${back}`;
  },
});
