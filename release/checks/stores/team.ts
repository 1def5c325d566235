/**
 * A team or a composer of the chaos test: `node team.ts <name> <first> <count>`. Runs its commands one after the other and
 * prints a line before and after each. It is killed at any moment.
 */
import type { AppName } from 'contract/section.ts';
import { prune } from 'publish/prune.ts';
import { readHistory } from 'store/history.ts';
import { faultsOf } from 'store/message.ts';
import { recompose, release, rollback } from './commands.ts';

const [name = '', first = '0', count = '0'] = process.argv.slice(2);

for (let turn = Number(first); turn < Number(first) + Number(count); turn++) {
  const before = readHistory().at(-1)?.seq ?? 0;
  console.log(`TRY ${turn}`);
  // The name in Git, which the history records.
  Object.assign(process.env, {
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: 'user.name',
    GIT_CONFIG_VALUE_0: `${name} ${turn}`,
  });
  const done = await take(turn);
  const last = readHistory().findLast(({ by, seq }) => by.startsWith(`${name} ${turn} `) && seq > before);
  console.log(`DONE ${turn} ${last?.seq ?? '-'} ${done ?? '-'}`);
}

/** Returns the version that it has made live. */
async function take(turn: number): Promise<string | undefined> {
  if (name === 'composer') {
    process.env.SITE_TODAY = turn % 2 ? '2025-11-10' : '2025-11-11';
    await recompose();
    return undefined;
  }
  if (name === 'pruner') {
    await prune({ keep: 3, days: 0.0001, dryRun: false }, () => {});
    return undefined;
  }
  const app = name as AppName;
  if (turn % 4 === 3) return rollback(app).catch(unlessFirst);
  const version = `v${turn}`;
  await release({ [app]: version });
  return version;
}

/** After some rollbacks, there is no earlier release, or it was pruned. */
function unlessFirst(error: unknown): undefined {
  const [fault] = faultsOf(error);
  if (fault?.code !== 'refused.noEarlier') throw error;
}
