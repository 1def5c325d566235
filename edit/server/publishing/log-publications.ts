import { jobsIn } from 'publish/publisher/records.ts';
import { rows } from 'tools/workspace/sqlite.ts';
import { audit, day, fromNow } from '../accounts/tables.ts';
import { itemsOfCommit, takingsBack } from './history.ts';
import type { Services } from './services.ts';

/** Older ones are known, or from before the app kept a log. */
const recent = 30 * day;
/** The rest of a line is for the commit. */
const mostOfItems = 400;

/** Adds what was shipped to the audit log, each commit once, also what a killed server had no time to add. */
export async function logPublications({ db, checkout }: Pick<Services, 'db' | 'checkout'>): Promise<void> {
  for (const { by, at, words } of jobsIn(['done'], ['publish'])) {
    const [commit = '', ...drafts] = words;
    const isLogged = rows(db, 'SELECT 1 FROM audit WHERE instr(detail, ?)', commit).length > 0;
    if (isLogged || at < fromNow(-recent)) continue;
    const isTaking = takingsBack(db).has(commit);
    const items = drafts.length > 0 ? drafts.map((one) => one.split(' ')[0]) : await itemsOfCommit(checkout, commit);
    audit(db, by, isTaking ? 'took-back' : 'published', `${items.join(', ').slice(0, mostOfItems)}: ${commit}`);
  }
}
