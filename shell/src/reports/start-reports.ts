import { type BrowserReport, type PageReports, plainPath, reportLimits } from 'contract/browser-report.ts';
import { splitPath } from 'contract/language.ts';
import type { PageData } from 'contract/registry.ts';
import { idle } from '../idle.ts';
import { describeEvent } from './describe-event.ts';

/** How long reports wait for others, to travel together, ms. */
const pause = 2000;

/**
 * Sends what fails in this tab to the site's endpoint: each failure once, a few at most, and nothing of the visitor
 * (docs/decisions/034-reports-from-browsers.md), as soon as the page is idle. `entry` is the address of the shell's running code.
 */
export async function startReports(endpoint: string, { sections }: PageData, entry: string): Promise<void> {
  await idle();
  const met = window.met ?? [];
  const known = new Set<string>();
  const errors = new WeakSet<object>();
  let waiting: BrowserReport[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const entries = new Map([['shell', entry], ...Object.entries(sections).map(([name, one]) => [name, one.entry])] as [
    string,
    string,
  ][]);

  const send = () => {
    clearTimeout(timer);
    if (waiting.length === 0) return;
    const { pathname } = window.location;
    const body: PageReports = { page: plainPath(pathname), language: splitPath(pathname).language, reports: waiting };
    waiting = [];
    post(endpoint, JSON.stringify(body));
  };
  const take = (event: Event) => {
    if (known.size >= reportLimits.reports || isRepeated(event, errors)) return;
    const report = describeEvent(event, typedHere());
    if (!report) return;
    const key = [report.kind, report.app, report.source, report.detail].join();
    if (known.has(key)) return;
    known.add(key);
    const address = entries.get(report.app);
    waiting.push({ ...(address && { entry: address.replace(`/assets/${report.app}/`, '') }), ...report });
    if (waiting.length === 1) timer = setTimeout(send, pause);
  };
  const takeSafely = (event: Event): number => {
    try {
      take(event);
    } catch {
      // A report is not worth an error, which would be reported.
    }
    return 0;
  };

  for (const event of met.splice(0)) takeSafely(event);
  met.push = takeSafely;
  window.addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', () => document.hidden && send());
}

/** Whether this is an error that was taken before: one that React caught had failed to load first. */
function isRepeated(event: Event, errors: WeakSet<object>): boolean {
  const error: unknown = event instanceof CustomEvent ? event.detail.error : undefined;
  if (typeof error !== 'object' || error === null) return false;
  const repeated = errors.has(error);
  errors.add(error);
  return repeated;
}

/** What the visitor has written on this page and in its address. A single letter is in every message. */
function typedHere(): string[] {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  const inAddress = [...new URLSearchParams(window.location.search).values()];
  return [...[...fields].map(({ value }) => value), ...inAddress].flatMap((text) =>
    [text, text.trim()].filter((one) => one.length > 1),
  );
}

/** Without cookies and without the address of the page, whose query a server's log would keep. */
function post(endpoint: string, body: string): void {
  const request: RequestInit = { method: 'POST', keepalive: true, credentials: 'omit', referrerPolicy: 'no-referrer' };
  fetch(endpoint, { ...request, headers: { 'Content-Type': 'application/json' }, body }).catch(() => {});
}
