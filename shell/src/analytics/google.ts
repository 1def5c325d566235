/** The only module that knows the analytics provider. Loaded only after a visitor agrees. */
import ReactGA from 'react-ga4';
import type { SectionBoundary } from '../sections/Slot.tsx';
import { agreed } from './consent.ts';

export type ShownPage = Record<'path' | 'title' | 'location', string>;

export interface Click {
  action: 'Clicked A Btn Link' | 'Clicked A Button';
  label: string;
}

/** Loads the provider's script, and counts errors from then on. Throws without a measurement id. */
export function start(measurementId: string, Boundary: typeof SectionBoundary): void {
  // Visitors agree to counting only.
  ReactGA.gtag('consent', 'default', {
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  });
  ReactGA.initialize(measurementId, {
    gtagOptions: {
      send_page_view: false,
      cookie_domain: 'none',
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
    },
  });
  watchErrors(Boundary, (error) => ReactGA.gtag('event', 'exception', error));
}

export const sendPage = ({ path, title, location }: ShownPage): void =>
  ReactGA.send({ hitType: 'pageview', page: path, title, location });

/** Uses `gtag`, because `ReactGA.event` changes capitals (“Clicked a Btn Link”). */
export const sendClick = ({ action, label }: Click): void =>
  ReactGA.gtag('event', action, {
    event_category: 'User Interaction',
    event_label: label,
    // Is sent even if the click leaves the page.
    transport_type: 'beacon',
  });

/** Another error in the same place is no news, and a tab that fails for ever must not send for ever. */
const maxErrors = 10;

/** Sends each error of a section's boundary, or that nothing catches, once, while the visitor agrees. */
function watchErrors(Boundary: typeof SectionBoundary, send: (error: object) => void): void {
  const sent = new Set<string>();
  const count = (error: unknown, section?: string) => {
    const counted = agreed() && describeError(error, section);
    if (!counted || sent.size === maxErrors || sent.has(JSON.stringify(counted))) return;
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

/**
 * An error as reported to the provider (docs/spec.md, Analytics); undefined for code of others, such as extensions.
 * `section` is the one that failed, if it is known.
 */
export function describeError(error: unknown, section?: string) {
  const other = { name: typeof error, message: '', stack: '' };
  const { name, message, stack } = error instanceof Error ? error : other;
  const [, app, place = ''] = ours.exec(`${message}\n${stack}`) ?? [];
  const failed = section ?? app;
  if (!failed || stack?.includes('extension://')) return undefined;
  return { description: `${name} ${place}`.trim().slice(0, 100), section: failed, release: entryOf(failed) };
}

/** The file of the entry that the tab runs: releases with other code have another. */
function entryOf(app: string): string | undefined {
  const entry = new RegExp(`/assets/${app}/((?:code/browser|remoteEntry)-\\w+\\.js)`);
  const fetched = performance.getEntriesByType('resource').map(({ name }) => entry.exec(name)?.[1]);
  return fetched.find(Boolean);
}
