import { appendReports } from 'store/browser-reports.ts';
import { type PostEndpoint, postEndpoint } from '../post/post-endpoint.ts';
import { countReports } from './count-reports.ts';
import { maxReportBytes, parseReports, refusesReports } from './parse-reports.ts';

interface ReportSinkOptions {
  folder?: string;
  /** Milliseconds. */
  now?: () => number;
  log?: (line: string) => void;
  /** How long reports are counted before they are written, ms. */
  pause?: number;
}

/** Takes reports of visitors' browsers, counts them by minute and stores the counts beside the releases. */
export function reportSink({
  folder,
  now = Date.now,
  log = console.log,
  pause = 5000,
}: ReportSinkOptions = {}): PostEndpoint {
  const reports = countReports(now);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = () => {
    timer = undefined;
    try {
      if (!appendReports(reports.take(), folder)) log('There is no room for more reports from browsers today.');
    } catch (error) {
      log(`Reports from browsers could not be stored: ${error}`);
    }
  };

  return postEndpoint({
    maxBytes: maxReportBytes,
    // Each page view sends one or two.
    perMinute: { each: 30, all: 300 },
    now,
    sentences: { tooLong: 'This report is too long.', tooMany: 'There are too many reports. Wait a minute.' },
    take(body, { headers }) {
      if (refusesReports((name) => headers[name]?.toString())) return [204, ''];
      const received = parseReports(body, headers['content-type']);
      if (!received) return [400, 'This is not a report of a browser.'];
      reports.add(received);
      if (!timer) timer = setTimeout(write, pause);
      return [204, ''];
    },
  });
}
