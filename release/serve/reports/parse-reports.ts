import {
  type BrowserReport,
  impersonal,
  type PageReports,
  plainPath,
  type ReportKind,
  reportLimits,
} from 'contract/browser-report.ts';
import { type Language, languages, splitPath } from 'contract/language.ts';

/** What is kept of a report: of what the site's code sends, and of what browsers send by themselves. */
export interface ReceivedReport extends Omit<BrowserReport, 'kind' | 'app'> {
  kind: ReportKind | BrowsersOwn;
  /** Undefined for a whole page, which may have broken because of any app. */
  app?: BrowserReport['app'];
  page: string;
  language: Language;
}

/** Types of the Reporting API that are kept, with the field of their body that says what happened. */
const browsersOwn = { crash: 'reason', intervention: 'id', deprecation: 'id' } as const;
type BrowsersOwn = keyof typeof browsersOwn;

/** Longer bodies need not be read. */
export const maxReportBytes = 32 * 1024;

/**
 * Reads the body of a request, ours (`application/json`) or the Reporting API's (`application/reports+json`), and leaves
 * out everything about the visitor. Undefined if it is neither. Uses nothing of Node, so that it can run at an edge.
 */
export function parseReports(body: string, mediaType = ''): ReceivedReport[] | undefined {
  const [type] = mediaType.split(';');
  try {
    const sent: unknown = JSON.parse(body);
    if (type === 'application/json') return ofPage(sent);
    if (type === 'application/reports+json') return ofBrowser(sent);
  } catch {
    // Not JSON.
  }
  return undefined;
}

/** Whether the headers of a request refuse tracking. Nothing of such a visitor is kept. */
export const refusesReports = (header: (name: string) => string | null | undefined): boolean =>
  header('dnt') === '1' || header('sec-gpc') === '1';

function ofPage(sent: unknown): ReceivedReport[] | undefined {
  if (!hasOnly<PageReports>(sent, ['page', 'language', 'reports'])) return undefined;
  const { page, language, reports } = sent;
  if (typeof page !== 'string' || page !== plainPath(page)) return undefined;
  if (!languages.includes(language as Language) || !Array.isArray(reports)) return undefined;
  if (reports.length === 0 || reports.length > reportLimits.reports || !reports.every(isReport)) return undefined;
  return reports.map(({ kind, app, entry, source, detail }) => ({
    kind,
    app,
    ...(entry !== undefined && { entry }),
    ...(source !== undefined && { source }),
    ...(detail !== undefined && { detail: impersonal(detail) }),
    page,
    language: language as Language,
  }));
}

/** Of reports of other types nothing is kept, as of most of what these say: the browser, the query, texts. */
function ofBrowser(sent: unknown): ReceivedReport[] | undefined {
  if (!Array.isArray(sent) || !sent.every(isObject)) return undefined;
  return sent.slice(0, reportLimits.reports).flatMap(({ type, url, body }) => {
    if (typeof type !== 'string' || !Object.hasOwn(browsersOwn, type)) return [];
    const kind = type as BrowsersOwn;
    const what = isObject(body) ? body[browsersOwn[kind]] : undefined;
    const path = typeof url === 'string' && URL.canParse(url) ? new URL(url).pathname : '';
    return {
      kind,
      ...(typeof what === 'string' && /^[\w-]{1,60}$/.test(what) && { detail: what }),
      page: plainPath(path),
      language: splitPath(path).language,
    };
  });
}

const kinds: readonly ReportKind[] = ['unreachable', 'timeout', 'threw', 'error', 'rejection', 'policy'];

function isReport(one: unknown): one is BrowserReport {
  if (!hasOnly<BrowserReport>(one, ['kind', 'app', 'entry', 'source', 'detail'])) return false;
  const { kind, app, entry, source, detail } = one;
  return (
    kinds.includes(kind as ReportKind) &&
    matches(app, /^(shell|mf-[a-z0-9-]{1,40})$/) &&
    (entry === undefined || matches(entry, /^[\w./-]{1,120}$/)) &&
    (source === undefined || matches(source, /^[\w./-]{1,120}:\d{1,7}$/)) &&
    (detail === undefined || (typeof detail === 'string' && detail.length <= reportLimits.detail))
  );
}

const matches = (value: unknown, form: RegExp): boolean => typeof value === 'string' && form.test(value);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value is an object with no other fields than these. */
const hasOnly = <T>(value: unknown, names: readonly (keyof T & string)[]): value is Record<keyof T, unknown> =>
  isObject(value) && Object.keys(value).every((name) => (names as readonly string[]).includes(name));
