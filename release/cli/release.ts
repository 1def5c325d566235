import { git, head } from 'publish/git.ts';
import { prune, retention } from 'publish/prune.ts';
import type { Released } from 'publish/publish.ts';
import { type Shipping, waitForCommit } from 'publish/publisher/answers.ts';
import { askPublisher, runningPublisher } from 'publish/publisher/records.ts';
import { recompose, releaseApps, withdraw } from 'publish/release-apps.ts';
import { knownApps } from 'publish/status.ts';
import { faultsOf, refusal } from 'store/message.ts';
import { appNames } from 'tools/workspace/apps.ts';
import { appsNamed, formatReleased, givenWords, runCommand } from './command.ts';

await runCommand({
  takes: appNames.length,
  flags: ['all', 'changed', 'preview', 'no-browser', 'pin-shell', 'anyway', 'tidy'],
  values: ['wait', 'withdraw', 'keep', 'days'],
  async run({ words, log, ...given }): Promise<Shipping | Released | Awaited<ReturnType<typeof prune>>> {
    const { wait, all, changed, preview } = given;
    if (wait) {
      const address = process.env.SITE_PUBLISHER?.replace(/\/$/, '') ?? runningPublisher()?.address;
      if (!address) throw refusal('publisher.none');
      return waitForCommit(address, git('rev-parse', '--verify', '-q', `${wait}^{commit}`) ?? wait, log);
    }
    const ways = [words.length > 0 && !changed, all, changed, given.withdraw !== undefined, given.tidy];
    if (ways.filter(Boolean).length > 1)
      throw new Error(
        `Name the apps to release (${appNames.join(', ')}), or use one of --all, --changed, --withdraw, --tidy.`,
      );
    const isBuilding = words.length > 0 || all || changed;
    if (preview && !isBuilding) throw new Error('Name the apps to preview: pnpm preview mf-events');
    const publisher = preview ? undefined : runningPublisher();
    if (publisher && !isBuilding) return askPublisher(publisher, 'recompose', givenWords(), log);
    if (publisher?.remote) {
      const commit = head();
      if (!commit || git('status', '--porcelain') !== '')
        throw refusal('publisher.notHead', { branch: publisher.branch });
      return askPublisher(publisher, 'ship', [commit, ...givenWords()], log);
    }
    if (given.tidy) {
      const [keep, days] = [Number(given.keep ?? retention.keep), Number(given.days ?? retention.days)];
      if (!(keep >= 0 && days >= 0)) throw new Error('--keep and --days must be numbers.');
      return prune({ keep, days }, log);
    }
    const release = async (): Promise<Released> => {
      if (given.withdraw) {
        const [section] = appsNamed([given.withdraw], knownApps());
        if (section && section !== 'shell') return withdraw(section, log);
        throw new Error('Name the section to withdraw: pnpm release --withdraw mf-…');
      }
      if (!isBuilding) return recompose(log);
      const skip = {
        ...(given['no-browser'] && { browser: '--no-browser' }),
        ...(given['pin-shell'] && { previousShell: '--pin-shell' }),
        ...(given.anyway && { undone: '--anyway' }),
      };
      // The publisher names each folder that a commit changes: one with the name of a section may be none.
      const named = words.length > 0 ? appsNamed(words, appNames, changed) : appNames;
      return releaseApps(named, { action: preview ? 'preview' : 'release', skip, onlyChanged: changed }, log);
    };
    const released = await release();
    // What went live stays so, whatever happens here.
    if (!preview && released.published) await prune(retention, log).catch((error) => faultsOf(error).forEach(log));
    return released;
  },
  format(result) {
    if ('state' in result) return result.state;
    if ('removed' in result) return [...result.removed, `${result.files} files of releases`, 'Removed.'].join('\n');
    return formatReleased(result);
  },
});
