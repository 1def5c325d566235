import { styleText } from 'node:util';
import { git, head } from 'publish/git.ts';
import type { Released } from 'publish/publish.ts';
import { askPublisher, runningPublisher, type Shipping, waitForCommit } from 'publish/publisher/ask.ts';
import { releaseApps } from 'publish/release-apps.ts';
import { type Log, refusal } from 'store/message.ts';
import { appNames } from 'tools/workspace/apps.ts';
import { appsNamed, changedDocuments, flags, givenWords, releaseNames, runCommand, value } from './command.ts';

/** Of a preview: the pages that differ from the live site, and a file with pictures of them. */
type Previewed = Released & { pages?: string[]; pictures?: string | undefined };

await runCommand({
  name: 'release',
  takes: appNames.length,
  options: { ...flags('all', 'changed', 'preview', 'no-browser', 'pin-shell', 'anyway'), wait: value },
  lines: 'wait',
  async run({ words, log, ...given }): Promise<Shipping | Previewed> {
    const { wait, all, changed, preview } = given;
    if (wait) return waitFor(wait, log);
    if ([words.length > 0, all, changed].filter(Boolean).length !== 1)
      throw new Error(`Name the apps to release (${appNames.join(', ')}), or use either --all or --changed.`);
    const publisher = preview ? undefined : runningPublisher();
    if (publisher?.remote)
      return askPublisher(publisher, 'ship', [cleanCommit(publisher.branch), ...givenWords()], log);
    const wanted = changed ? 'changed' : all ? [...appNames] : appsNamed(words, appNames);
    const skip = {
      ...(given['no-browser'] && { browser: '--no-browser' }),
      ...(given['pin-shell'] && { previousShell: '--pin-shell' }),
      ...(given.anyway && { undone: '--anyway' }),
    };
    const released = await releaseApps(wanted, preview ? 'preview' : 'release', skip, log);
    if (!preview || !released.published) return released;
    // It needs Playwright, which takes long to load.
    const { differingPages, photographPages } = await import('publish/pictures.ts');
    // After the release, so that nobody waits for the pictures.
    const { live, published } = released;
    const pages = differingPages(live, published.id);
    const pictures = skip.browser === undefined ? await photographPages(pages, live, published.id) : undefined;
    return { ...released, pages, pictures };
  },
  format(result) {
    if ('state' in result) return result.state;
    const { versions, published, preview, pages, pictures } = result;
    if (!published) return `${releaseNames(versions) || 'Everything'} is live already: nothing to do.`;
    if (preview) {
      const lines = [`${styleText('green', 'Preview')}: ${preview}`, changedDocuments(published), ...(pages ?? [])];
      return [...lines, ...(pictures ? [`Before and after: ${pictures}`] : [])].join('\n');
    }
    const live = styleText('green', `${releaseNames(versions)} is live.`);
    return `${live} ${changedDocuments(published)} Before: ${releaseNames(published.before)}.`;
  },
});

function waitFor(name: string, log: Log): Promise<Shipping> {
  const address = process.env.SITE_PUBLISHER?.replace(/\/$/, '') ?? runningPublisher()?.address;
  if (!address) throw refusal('publisher.none');
  return waitForCommit(address, git('rev-parse', '--verify', '-q', `${name}^{commit}`) ?? name, log);
}

/** The commit of this checkout, which the publisher is asked to ship. Refuses one with changes that are not committed. */
function cleanCommit(branch: string): string {
  const commit = head();
  if (!commit || git('status', '--porcelain') !== '') throw refusal('publisher.notHead', { branch });
  return commit;
}
