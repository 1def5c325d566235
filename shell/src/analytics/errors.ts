import type { SectionBoundary } from '../sections/SectionBoundary.tsx';
import { agreed } from './consent.ts';

/** An error as reported to the provider (docs/spec.md, Analytics). */
export interface CountedError {
  /** Its name and place. Not its message, which may quote what the visitor wrote. */
  description: string;
  /** `mf-events`, or `shell`. */
  section: string;
  /** The file of the entry that the tab runs: releases with other code have another. */
  release: string | undefined;
}

/** Another error in the same place is no news, and a tab that fails for ever must not send for ever. */
const most = 10;

/** Sends each error that a section's boundary catches or that nothing catches, once, while the visitor agrees. */
export function watchErrors(Boundary: typeof SectionBoundary, send: (error: CountedError) => void): void {
  const sent = new Set<string>();
  const count = (error: unknown, section?: string) => {
    const counted = agreed() && describeError(error, section);
    if (!counted || sent.size === most || sent.has(JSON.stringify(counted))) return;
    sent.add(JSON.stringify(counted));
    send(counted);
  };
  // Added to the class here, so that only visitors who agreed fetch it.
  Boundary.prototype.componentDidCatch = function (error) {
    count(error, this.props.section);
  };
  window.addEventListener('error', ({ error }) => count(error));
  window.addEventListener('unhandledrejection', ({ reason }) => count(reason));
}

/** An app and a file of ours, with its line and column, in the message or on the stack of an error. */
const ours = /\/assets\/(shell|mf-[a-z0-9-]+)\/([\w./-]+\.\w+(:\d+)*)/;

/** Undefined for code of others, such as extensions. `section` is the one that failed, if it is known. */
export function describeError(error: unknown, section?: string): CountedError | undefined {
  const { name, message, stack } = error instanceof Error ? error : { name: typeof error, message: '', stack: '' };
  const [, app, place = ''] = ours.exec(`${message}\n${stack}`) ?? [];
  const failed = section ?? app;
  if (!failed || stack?.includes('extension://')) return undefined;
  return { description: `${name} ${place}`.trim().slice(0, 100), section: failed, release: entryOf(failed) };
}

function entryOf(app: string): string | undefined {
  const entry = new RegExp(`/assets/${app}/((?:code/browser|remoteEntry)-\\w+\\.js)`);
  const fetched = performance.getEntriesByType('resource').map(({ name }) => entry.exec(name)?.[1]);
  return fetched.find(Boolean);
}
