/** The only module that knows the analytics provider. Loaded only after a visitor agrees. */
import ReactGA from 'react-ga4';
import type { SectionBoundary } from '../sections/SectionBoundary.tsx';
import type { Click } from './click.ts';
import { watchErrors } from './errors.ts';

export interface ShownPage {
  path: string;
  title: string;
  location: string;
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
