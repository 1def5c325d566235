import { gates, type Skipped } from 'compose/gates/all-gates.ts';
import { overBudgets } from 'compose/gates/budgets.ts';
import { type Checked, changedApps, pagesToOpen, readSite } from 'compose/gates/site.ts';
import type { AppName } from 'contract/section.ts';
import { rollbackHistory } from 'store/history.ts';
import { type Log, lineOf, type Message, Refusal, refusal } from 'store/message.ts';
import { findRelease } from 'store/release.ts';
import { secondsSince } from './seconds-since.ts';

/** Checks a composition against `base`, the live one. Throws all faults. Returns what a browser did. */
export async function runGates(id: string, base: string | undefined, skip: Skipped, log: Log): Promise<string> {
  const live = readSite(base);
  const site = readSite(id, live);
  if (!site) throw refusal('refused.unreadable', { id });
  const changed = changedApps(site, live);
  const checked: Checked = { site, live, changed, previousShell: previousShell(changed) };
  // There is no lighter site to keep live.
  const skipped: Skipped = live ? skip : { budgets: 'first release', ...skip };
  const found = Object.entries(gates).map(([name, gate]): Found => [gate(checked), name in skipped]);
  refuseOrTell(found, log);
  log({ code: 'step.checked', params: { documents: site.documents.length } });
  return 'browser' in skipped ? 'not opened' : runBrowserGate(checked, skipped, log);
}

async function runBrowserGate(checked: Checked, skipped: Skipped, log: Log): Promise<string> {
  const started = performance.now();
  // The browser's driver would slow down every command.
  const { openPages } = await import('compose/gates/open-pages.ts');
  const wanted = pagesToOpen(checked);
  log({ code: 'step.opening', params: { count: wanted.length } });
  const opened = await openPages(checked.site, wanted, (done) => {
    // The publisher ends a command that says nothing for long.
    if (done % 10 === 0) log({ code: 'step.openedSome', params: { done, count: wanted.length } });
  });
  if (!opened) {
    log({ code: 'step.noBrowser' });
    return 'not opened: none installed';
  }
  const { faults, weights } = opened;
  refuseOrTell([[faults], [overBudgets(checked, weights), 'budgets' in skipped]], log);
  log({ code: 'step.opened', params: { pages: weights.length, seconds: secondsSince(started) } });
  return `opened ${weights.length} pages`;
}

type Found = [faults: Message[], isSkipped?: boolean];

const maxFaults = 12;

/** Throws the faults of gates that are not skipped, at once. Tells the others, and pages over an aim. */
function refuseOrTell(found: Found[], log: Log): void {
  const notSkipped = found.flatMap(([faults, isSkipped]) => (isSkipped ? [] : faults));
  const refused = notSkipped.filter(({ code }) => code !== 'gate.overAim');
  const count = refused.length - maxFaults;
  if (count > 0) refused.splice(maxFaults, count, { code: 'refused.more', params: { count } });
  if (refused.length > 0) throw new Refusal(...refused, { code: 'refused.unchanged' });
  for (const fault of found.flatMap(([faults]) => faults)) log({ code: 'step.told', params: { text: lineOf(fault) } });
}

/** The shell that a rollback would restore: the live one, if this release replaces it. */
function previousShell(changed: AppName[]) {
  const versions = rollbackHistory('shell').filter((known) => findRelease('shell', known));
  return findRelease('shell', versions.at(changed.includes('shell') ? -1 : -2) ?? '');
}
