import { idle } from '../idle.ts';
import type { SectionBoundary } from '../sections/SectionBoundary.tsx';
import { clickOf } from './click.ts';
import { agreed, offerChoice, onConsent, restoreAnswer } from './consent.ts';
import type { ShownPage } from './google.ts';
import { removeCookies, setOptOut } from './opt-out.ts';

type Google = typeof import('./google.ts');

export interface Analytics {
  /** Call when a page is shown and has its title. Counts it once, if the visitor agrees. */
  pageShown: (path: string) => void;
}

/** Counts pages, clicks and errors for the analytics provider (docs/spec.md, Analytics) once the visitor has agreed. */
export function startAnalytics(measurementId: string, Boundary: typeof SectionBoundary): Analytics {
  let google: Promise<Google> | undefined;
  let shown: ShownPage | undefined;
  let counted: ShownPage | undefined;

  const load = async (): Promise<Google> => {
    await idle();
    const module = await import('./google.ts');
    module.start(measurementId, Boundary);
    return module;
  };
  const report = (send: (module: Google) => void) => {
    google ??= load();
    google.then(
      (module) => agreed() && send(module),
      // Visitors need not know. The next report loads the module again.
      () => {
        google = undefined;
      },
    );
  };
  const countPage = () => {
    if (!shown || shown === counted) return;
    const page = shown;
    counted = page;
    report(({ sendPage }) => sendPage(page));
  };
  const applyConsent = () => {
    setOptOut(measurementId, !agreed());
    if (agreed()) countPage();
    else removeCookies();
  };

  restoreAnswer();
  applyConsent();
  onConsent(applyConsent);
  // Captures, because the page's own listeners may change the text that was clicked.
  document.addEventListener(
    'click',
    (event) => {
      const click = agreed() && clickOf(event);
      if (click) report(({ sendClick }) => sendClick(click));
    },
    { capture: true },
  );
  idle().then(offerChoice);

  return {
    pageShown(path) {
      // A “not found” document is first rendered for another address than the visitor's (SiteRouter).
      if (path !== window.location.pathname || path === shown?.path) return;
      shown = { path, title: document.title, location: window.location.href };
      if (agreed()) countPage();
    },
  };
}
