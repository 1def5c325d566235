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
import { appsNamed, formatReleased, givenWords, runCommand } from './command.ts';

await runCommand({
  takes: appNames.length,
  flags: ['all', 'changed', 'preview', 'browser', 'no-browser', 'pin-shell', 'anyway', 'tidy'],
  values: ['wait', 'withdraw', 'keep', 'days'],
  lines: 'wait',
  async run({ words, log, ...given }): Promise<Shipping | Released | Awaited<ReturnType<typeof prune>>> {
    const { wait, all, changed, preview, browser } = given;
    if (wait) return waitFor(wait, log);
    const ways = [words.length > 0 && !changed, all, changed, given.withdraw !== undefined, given.tidy];
    if (ways.filter(Boolean).length > 1)
      throw new Error(
        `Name the apps to release (${appNames.join(', ')}), or use one of --all, --changed, --withdraw, --tidy.`,
      );
    const isBuilding = words.length > 0 || all || changed;
    if (preview && !isBuilding) throw new Error('Name the apps to preview: pnpm preview mf-events');
    const publisher = preview ? undefined : runningPublisher();
    if (publisher && !isBuilding) return askPublisher(publisher, 'recompose', givenWords(), log);
    if (publisher?.remote)
      return askPublisher(publisher, 'ship', [cleanCommit(publisher.branch), ...givenWords()], log);
    if (given.tidy) return tidy(given, log);
    const release = async (): Promise<Released> => {
      if (given.withdraw) return withdraw(sectionNamed(given.withdraw), browser, log);
      if (!isBuilding) return recompose(browser, log);
      const skip = {
        ...(given['no-browser'] && { browser: '--no-browser' }),
        ...(given['pin-shell'] && { previousShell: '--pin-shell' }),
        ...(given.anyway && { undone: '--anyway' }),
      };
      const named = words.length > 0 ? appsNamed(words, appNames) : appNames;
      return releaseApps(named, { action: preview ? 'preview' : 'release', skip, onlyChanged: changed }, log);
    };
    const released = await release();
    // What went live stays so, whatever happens here.
    if (!preview && released.published)
      await prune(retention, log).catch((error) => log({ code: 'step.told', params: { text: describeError(error) } }));
    return released;
  },
  format(result) {
    if ('state' in result) return result.state;
    if ('removed' in result) return [...result.removed, `${result.files} files of releases`, 'Removed.'].join('\n');
    return formatReleased(result);
  },
});

function waitFor(name: string, log: Log): Promise<Shipping> {
  const address = process.env.SITE_PUBLISHER?.replace(/\/$/, '') ?? runningPublisher()?.address;
  if (!address) throw refusal('publisher.none');
  return waitForCommit(address, git('rev-parse', '--verify', '-q', `${name}^{commit}`) ?? name, log);
}

/** The commit that the publisher is asked to ship. Refuses a checkout with changes that are not committed. */
function cleanCommit(branch: string): string {
  const commit = head();
  if (!commit || git('status', '--porcelain') !== '') throw refusal('publisher.notHead', { branch });
  return commit;
}

function sectionNamed(name: string) {
  const [section] = appsNamed([name], knownApps());
  if (!section || section === 'shell') throw new Error('Name the section to withdraw: pnpm release --withdraw mf-…');
  return section;
}

function tidy(given: Partial<Record<'keep' | 'days', string>>, log: Log) {
  const [keep, days] = [Number(given.keep ?? retention.keep), Number(given.days ?? retention.days)];
  if (!(keep >= 0 && days >= 0)) throw new Error('--keep and --days must be numbers.');
  return prune({ keep, days }, log);
}
