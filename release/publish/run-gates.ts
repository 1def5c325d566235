import { gates, type Skipped } from 'compose/gates/all-gates.ts';
import { overBudgets } from 'compose/gates/budgets.ts';
import { type Checked, changedApps, pagesToOpen, readSite } from 'compose/gates/site.ts';
import type { AppName } from 'contract/section.ts';
import { damagedDocuments } from 'store/composition.ts';
import { failpoint } from 'store/failpoint.ts';
import { readHistory } from 'store/history.ts';
import { type Log, lineOf, type Message, Refusal, refusal } from 'store/message.ts';
import { findRelease } from 'store/release.ts';
import { rollbackHistory } from 'store/rollback-history.ts';
import { secondsSince } from './as-writer.ts';

/** A composition to check against `base`: the live one, or that of the live releases for today. */
type Candidate = Pick<Checked, 'sameDay'> & { id: string; base: string | undefined; skip: Skipped };

const maxFaults = 12;

/** Refuses a candidate with the faults of all gates; those of skipped gates are told. Returns the browser's result. */
export async function runGates({ id, base, sameDay, skip }: Candidate, log: Log): Promise<string> {
  const live = readSite(base);
  const site = readSite(id, live);
  if (!site) throw refusal('refused.unreadable', { id });
  const damaged = damagedDocuments(id, site.composition);
  refuseOrTell([{ faults: damaged.map((file) => ({ code: 'gate.damaged', params: { file } })) }], log);
  const changed = changedApps(site, live);
  const checked: Checked = { site, live, changed, sameDay, previousShell: previousShell(changed) };
  // There is no lighter site to keep live.
  const skipped: Skipped = live ? skip : { budgets: 'first release', ...skip };
  const found = Object.entries(gates).map(([name, gate]) => ({ isSkipped: name in skipped, faults: gate(checked) }));
  refuseOrTell(found, log);
  log({ code: 'step.checked', params: { documents: site.documents.length } });
  failpoint('the documents are checked');
  return skipped.browser === undefined ? runBrowserGate(checked, skipped, log) : 'not opened';
}

async function runBrowserGate(checked: Checked, skipped: Skipped, log: Log): Promise<string> {
  const started = performance.now();
  // The browser's driver would slow down every command.
  const { openPages } = await import('compose/gates/open-pages.ts');
  const opened = await openPages(checked.site, pagesToOpen(checked));
  failpoint('the pages are opened');
  if (!opened) {
    log({ code: 'step.noBrowser' });
    return 'not opened: none installed';
  }
  const { faults, weights } = opened;
  const overweight = { isSkipped: 'budgets' in skipped, faults: overBudgets(checked, weights) };
  refuseOrTell([{ faults }, overweight], log);
  log({ code: 'step.opened', params: { pages: weights.length, seconds: secondsSince(started) } });
  return `opened ${weights.length} pages`;
}

/** Throws one refusal with the faults of all gates that are not skipped. Other faults, and pages over an aim, are told. */
function refuseOrTell(found: { isSkipped?: boolean; faults: Message[] }[], log: Log): void {
  const isTold = ({ code }: Message): boolean => code === 'gate.overAim';
  const refused = found.flatMap(({ isSkipped, faults }) => (isSkipped ? [] : faults.filter((fault) => !isTold(fault))));
  if (refused.length > 0) {
    const more: Message = { code: 'refused.more', params: { count: refused.length - maxFaults } };
    const shown = [...refused.slice(0, maxFaults), ...(refused.length > maxFaults ? [more] : [])];
    throw new Refusal(...shown, { code: 'refused.unchanged' });
  }
  for (const fault of found.flatMap(({ faults }) => faults))
    log({ code: 'step.told', params: { text: lineOf(fault) } });
}

/** The shell that a rollback would restore: the live one, if this release replaces it. */
function previousShell(changed: AppName[]) {
  const versions = rollbackHistory('shell', readHistory()).filter((known) => findRelease('shell', known));
  const version = changed.includes('shell') ? versions.at(-1) : versions.at(-2);
  return version ? findRelease('shell', version) : undefined;
}
