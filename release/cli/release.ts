import { styleText } from 'node:util';
import { git, head } from 'publish/git.ts';
import { prune, retention } from 'publish/prune.ts';
import type { Released } from 'publish/publish.ts';
import type { Shipping } from 'publish/publisher/answers.ts';
import { askPublisher, runningPublisher, waitForCommit } from 'publish/publisher/ask.ts';
import { releaseApps } from 'publish/release-apps.ts';
import { knownApps } from 'publish/status.ts';
import { recompose, withdraw } from 'publish/without-new-code.ts';
import { type Log, refusal } from 'store/message.ts';
import { appNames } from 'tools/workspace/apps.ts';
import { describeError } from 'tools/workspace/command-line.ts';
import { appsNamed, changedDocuments, flags, givenWords, releaseNames, runCommand, value } from './command.ts';

/** Of a release without an app. */
type Recomposed = Awaited<ReturnType<typeof recompose>>;
type Withdrawn = Awaited<ReturnType<typeof withdraw>> & { section: string };
type Tidied = Awaited<ReturnType<typeof prune>>;

await runCommand({
  name: 'release',
  takes: appNames.length,
  options: {
    ...flags('all', 'changed', 'preview', 'browser', 'no-browser', 'pin-shell', 'anyway', 'tidy'),
    ...{ wait: value, except: value, withdraw: value, keep: value, days: value },
  },
  lines: 'wait',
  async run({ words, log, ...given }): Promise<Shipping | Released | Recomposed | Withdrawn | Tidied> {
    const { wait, all, changed, preview, browser } = given;
    if (wait) return waitFor(wait, log);
    const ways = [words.length > 0, all, changed, given.withdraw !== undefined, given.tidy];
    if (ways.filter(Boolean).length > 1)
      throw new Error(
        `Name the apps to release (${appNames.join(', ')}), or use one of --all, --changed, --withdraw, --tidy.`,
      );
    if (preview && !words.length && !all && !changed)
      throw new Error('Name the apps to preview: pnpm preview mf-events');
    const isBuilding = words.length > 0 || all || changed;
    const publisher = preview ? undefined : runningPublisher();
    if (publisher && !isBuilding) return askPublisher(publisher, 'recompose', givenWords(), log);
    if (publisher?.remote)
      return askPublisher(publisher, 'ship', [cleanCommit(publisher.branch), ...givenWords()], log);
    if (given.tidy) return prune(readRetention(given), log);
    if (!isBuilding) {
      const done = given.withdraw ? await withdrawSection(given.withdraw, browser, log) : await recompose(browser, log);
      await tidy(log);
      return done;
    }
    const wanted = changed ? 'changed' : all ? [...appNames] : appsNamed(words, appNames);
    const skip = {
      ...(given['no-browser'] && { browser: '--no-browser' }),
      ...(given['pin-shell'] && { previousShell: '--pin-shell' }),
      ...(given.anyway && { undone: '--anyway' }),
    };
    const except = given.except ? appsNamed(given.except.split(','), appNames) : [];
    const released = await releaseApps(wanted, { action: preview ? 'preview' : 'release', skip, except }, log);
    if (!preview && released.published) await tidy(log);
    return released;
  },
  format(result) {
    if ('state' in result) return result.state;
    if ('removed' in result) return [...result.removed, `${result.files} files of releases`, 'Removed.'].join('\n');
    if ('section' in result) return formatWithdrawn(result);
    if ('today' in result) return formatRecomposed(result);
    const { versions, published, preview } = result;
    if (!published) return `${releaseNames(versions) || 'Everything'} is live already: nothing to do.`;
    if (preview)
      return [
        `${styleText('green', 'Preview')}: ${preview}`,
        changedDocuments(published),
        ...published.documents.names,
      ].join('\n');
    const live = styleText('green', `${releaseNames(versions)} is live.`);
    return `${live} ${changedDocuments(published)} Before: ${releaseNames(published.before)}.`;
  },
});

/** What went live stays so, whatever happens here. */
async function tidy(log: Log): Promise<void> {
  try {
    await prune(retention, log);
  } catch (error) {
    log({ code: 'step.told', params: { text: describeError(error) } });
  }
}

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

async function withdrawSection(name: string, browser: boolean, log: Log): Promise<Withdrawn> {
  const [section] = appsNamed([name], knownApps());
  if (!section || section === 'shell') throw new Error('Name the section to withdraw: pnpm release --withdraw mf-…');
  return { section, ...(await withdraw(section, browser, log)) };
}

function readRetention({ keep = `${retention.keep}`, days = `${retention.days}` }): typeof retention {
  const read = { keep: Number(keep), days: Number(days) };
  if (read.keep >= 0 && read.days >= 0) return read;
  throw new Error('--keep and --days must be numbers.');
}

function formatWithdrawn({ section, documents }: Withdrawn): string {
  const done = styleText('green', `${section} is no longer part of the site.`);
  return `${done} The site has ${documents.all} documents now. To bring it back: pnpm rollback ${section}`;
}

function formatRecomposed({ today, published }: Recomposed): string {
  if (published)
    return `${styleText('green', `The site is composed for today, ${today}.`)} ${changedDocuments(published)}`;
  return `The live site was composed for today, ${today}: nothing to do. To release an app: pnpm release <app>`;
}
