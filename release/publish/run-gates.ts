import type { AppName } from 'contract/section.ts';
import { connections, counts } from 'gates/agreement.ts';
import { formatWeight, heaviest, overBudgets, visitVariation } from 'gates/budgets.ts';
import { recordDocuments } from 'gates/document-record.ts';
import { languages } from 'gates/languages.ts';
import { links } from 'gates/links.ts';
import type { PageWeights } from 'gates/page-weights.ts';
import { pagesOfOthers } from 'gates/pages-of-others.ts';
import { shellRollbackBlockers } from 'gates/shell-rollback.ts';
import { readSite, type Site } from 'gates/site.ts';
import { texts } from 'gates/texts.ts';
import { weighDocuments } from 'gates/weights.ts';
import { damagedDocuments } from 'store/composition.ts';
import { failpoint } from 'store/failpoint.ts';
import { readHistory } from 'store/history.ts';
import { type Log, type Message, Refusal, refusal } from 'store/message.ts';
import { findRelease } from 'store/release.ts';
import { rollbackHistory } from 'store/rollback-history.ts';
import { secondsSince } from './log.ts';

export interface GateOptions {
  /** Whether to open pages in a browser, if one is installed. */
  browser: boolean;
  /** Whether to refuse a release after which the shell could not be rolled back. */
  shellRollback: 'stop' | 'pass';
  /** Whether to refuse a page over budget, or only to log it. */
  budgets: 'stop' | 'warn';
  /** Whether to refuse numbers that differ between apps. They are logged in any case. */
  counts?: 'stop';
  /** Whether to refuse a change of pages of other sections. */
  pagesOfOthers?: 'stop';
}

const maxFaults = 12;

/**
 * Runs every gate on a candidate before it goes live. Throws one error with all faults, each with its culprit and cure.
 * Returns the result of the browser check, for the history.
 */
export async function runGates(
  id: string,
  liveId: string | undefined,
  changed: AppName[],
  options: GateOptions,
  log: Log,
): Promise<string> {
  const live = readSite(liveId);
  const candidate = readSite(id, live);
  if (!candidate) throw refusal('refused.unreadable', { id });
  const damaged = damagedDocuments(id, candidate.composition).map(
    (file) => `${file} is missing or has changed since it was composed.`,
  );
  throwIfAny([
    ...damaged,
    ...links(candidate, live, changed),
    ...languages(candidate, live, changed),
    ...texts(candidate, live, changed),
    ...connections(candidate, live, changed),
    ...(options.pagesOfOthers === 'stop' ? pagesOfOthers(candidate, live, changed) : []),
    ...(options.shellRollback === 'stop' ? shellRollbackBlockers(candidate.releases, previousShell(changed)) : []),
  ]);
  const different = counts(candidate, live, changed);
  if (options.counts === 'stop') throwIfAny(different);
  else for (const text of different) log({ code: 'step.told', params: { text } });
  const [weights, before] = [weighDocuments(candidate), live ? weighDocuments(live) : []];
  const over = overBudgets(weights, before, changed);
  if (enforcesBudgets(options, live)) throwIfAny(over);
  else for (const text of over) log({ code: 'step.told', params: { text } });
  recordDocuments(id, candidate.documents);
  log({
    code: 'step.checked',
    params: { documents: candidate.documents.length, summary: summary(candidate, weights, before) },
  });
  failpoint('the documents are checked');
  if (!options.browser) return 'not opened';
  return runBrowserGate(candidate, live, changed, options, log);
}

/** Loaded only when pages are opened: the browser's driver would slow down every command. */
const browserGate = () => import('gates/open-pages.ts');

async function runBrowserGate(
  candidate: Site,
  live: Site | undefined,
  changed: AppName[],
  options: GateOptions,
  log: Log,
): Promise<string> {
  const started = performance.now();
  const { openPages } = await browserGate();
  const opened = await openPages(candidate, changed);
  failpoint('the pages are opened');
  if (!opened) {
    log({ code: 'step.noBrowser' });
    return 'not opened: none installed';
  }
  throwIfAny(opened.faults);
  if (enforcesBudgets(options, live)) throwIfAny(await measuredOverBudget(opened.weights, live, changed));
  log({ code: 'step.opened', params: { pages: opened.weights.length, seconds: secondsSince(started) } });
  return `opened ${opened.weights.length} pages`;
}

/** A first release passes, because there is no lighter site to keep live. */
const enforcesBudgets = ({ budgets }: GateOptions, live: Site | undefined): boolean =>
  budgets === 'stop' && live !== undefined;

/**
 * Checks pictures and totals, which only a browser can measure. Also opens the live versions of pages over budget, to
 * compare them.
 */
async function measuredOverBudget(
  weights: PageWeights[],
  live: Site | undefined,
  changed: AppName[],
): Promise<string[]> {
  const over = weights.filter((page) => overBudgets([page], [], changed, visitVariation).length > 0);
  if (over.length === 0 || !live) return overBudgets(over, [], changed, visitVariation);
  const { openPages } = await browserGate();
  const before = await openPages(
    live,
    changed,
    over.map(({ path }) => path).filter((path) => live.composition.pages.includes(path)),
  );
  return overBudgets(over, before?.weights ?? [], changed, visitVariation);
}

function throwIfAny(faults: string[]): void {
  if (faults.length === 0) return;
  const rest: Message[] =
    faults.length > maxFaults ? [{ code: 'refused.more', params: { count: faults.length - maxFaults } }] : [];
  const shown = faults.slice(0, maxFaults).map((text): Message => ({ code: 'refused.page', params: { text } }));
  throw new Refusal(...shown, ...rest, { code: 'refused.unchanged' });
}

const summary = ({ documents }: Site, ...weights: Parameters<typeof heaviest>): string =>
  [`${documents.length} documents, links, languages, texts`, ...heaviest(...weights).map(formatWeight)].join('; ');

/** The shell that a rollback would restore: the live one, if this release replaces it. */
function previousShell(changed: AppName[]) {
  const versions = rollbackHistory('shell', readHistory()).filter((known) => findRelease('shell', known));
  const version = changed.includes('shell') ? versions.at(-1) : versions.at(-2);
  return version ? findRelease('shell', version) : undefined;
}
