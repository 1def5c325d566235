import type { Language } from './language.ts';
import type { AppName } from './section.ts';

/** How a part of a page failed in a browser. */
export type PartFailure = 'unreachable' | 'timeout' | 'threw';

/** What browsers report: failed parts, unhandled errors and rejections, violations of the policy. */
export type ReportKind = PartFailure | 'error' | 'rejection' | 'policy';

export interface BrowserReport {
  kind: ReportKind;
  app: AppName;
  /** The entry that the page ran, relative to the app's files, `remoteEntry-1a2b3c4d5e.js`: it tells the release. */
  entry?: string;
  /** The file and line of ours where it happened, relative to the app's files: `code/pages-1a2b3c4d5e.js:1`. */
  source?: string;
  /** What failed, the message without texts of its own, or the directive and what it blocked. */
  detail?: string;
}

/** What a browser sends: a page view's reports, as JSON. */
export interface PageReports {
  /** The path alone; empty if it may be the visitor's own words, as a mistyped address may. */
  page: string;
  language: Language;
  reports: BrowserReport[];
}

/** Limits of what one page view sends. */
export const reportLimits = { reports: 10, detail: 120 } as const;

/** The path if it looks like a page of this site, without a query; otherwise empty. */
export const plainPath = (path: string): string =>
  path.length <= 120 && /^(\/|(\/[a-z0-9-]+)+\/?)$/.test(path) ? path : '';

/**
 * The first line of a message without what may be a visitor's: whatever is between quotation marks, all but the path of
 * addresses, long numbers, e-mail addresses, and `typed`, what the visitor wrote on the page or in its address.
 */
export function impersonal(message: string, typed: readonly string[] = []): string {
  const own = [...typed].sort((a, b) => b.length - a.length);
  const line = own.reduce((text, words) => text.replaceAll(words, '…'), message);
  return (
    line
      .replace(/[\r\n\u2028\u2029][\s\S]*/, '')
      // A message may be a whole document. What is cut off leaves a quotation open.
      .slice(0, 1000)
      .replace(/[\p{C}\p{Z}]+/gu, ' ')
      .replace(/(^|[\s(:=])(["'`]|“|‘|«)(.*?)(["'`”’»](?=$|[\s),.;:])|$)/g, '$1…')
      .replace(/https?:\/\/[^\s/]+(\/[^\s?#)]*)?[^\s)]*/g, '$1')
      .replace(/\?\S*/g, '')
      .replace(/(\S)#\S*/g, '$1')
      .replace(/\S+@\S+/g, '…')
      .replace(/\d[\d .-]{3,}\d/g, '…')
      .trim()
      .slice(0, reportLimits.detail)
  );
}
