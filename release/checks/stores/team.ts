/**
 * A team or a composer of the chaos test: `node team.ts <name> <first> <count>`. Runs its commands one after the other and
 * prints a line before and after each. It is killed at any moment.
 */
import type { AppName } from 'contract/section.ts';
import { prune } from 'publish/prune.ts';
import { readHistory } from 'store/history.ts';
import { recompose, release, rollback } from './commands.ts';

const [name = '', first = '0', count = '0'] = process.argv.slice(2);

for (let turn = Number(first); turn < Number(first) + Number(count); turn++) {
  const before = readHistory().at(-1)?.seq ?? 0;
  console.log(`TRY ${turn}`);
  const done = await take(turn);
  const last = readHistory().findLast(({ by, seq }) => by === `${name} ${turn}` && seq > before);
  console.log(`DONE ${turn} ${last?.seq ?? '-'} ${done ?? '-'}`);
}

/** Returns the version that it has made live. */
async function take(turn: number): Promise<string | undefined> {
  const by = `${name} ${turn}`;
  if (name.startsWith('composer')) {
    if (name === 'composer-1') await recompose(by);
    else await prune({ keep: 3, days: 0.0001, dryRun: false }, () => {});
    return undefined;
  }
  const app = name as AppName;
  if (turn % 4 === 3) return rollback(app, by);
  const version = `v${turn}`;
  await release({ [app]: version }, by);
  return version;
}
