import type { Message } from 'store/message.ts';
import type { ReleaseReports, WorseRelease } from './reports-by-release.ts';

/** What is counted, for one and for more. */
const kinds: Record<string, readonly [one: string, more: string]> = {
  unreachable: ['section failure (unreachable)', 'section failures (unreachable)'],
  timeout: ['section failure (timeout)', 'section failures (timeout)'],
  threw: ['section failure (threw)', 'section failures (threw)'],
  error: ['unhandled error', 'unhandled errors'],
  rejection: ['unhandled rejection', 'unhandled rejections'],
  policy: ['policy violation', 'policy violations'],
  crash: ['crashed page', 'crashed pages'],
  intervention: ['intervention of the browser', 'interventions of the browser'],
  deprecation: ['use of a deprecated feature', 'uses of deprecated features'],
};

/** `mf-events 1a2b3c4d5e6f: 14 section failures (unreachable) in the last hour, first at 13:05, most often …`. */
export function describeReports(reports: ReleaseReports, time: (iso: string) => string): string {
  const { app, version, kind, count, first, example } = reports;
  const release = app ? `${app} ${version ?? '(a release that is no longer in the store)'}` : 'Whole pages';
  const [one, more] = kinds[kind] ?? [kind, kind];
  const where = [example.detail, example.source && `in ${example.source}`, example.page && `on ${example.page}`];
  const often = where.filter(Boolean).join(' ');
  const what = `${count} ${count === 1 ? one : more} in the last hour, first at ${time(first)}`;
  return `${release}: ${what}${often && `, ${count === 1 ? '' : 'most often '}${often}`}.`;
}

export const describeWorse = ({ app, version, count, before }: WorseRelease): Message => ({
  code: 'todo.worse',
  params: { app, version, count, before },
});
