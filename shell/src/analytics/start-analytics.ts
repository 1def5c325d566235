import { clickOf } from './click.ts';
import { agreed, offerChoice, onConsent, recallAnswer } from './consent.ts';
import type { ShownPage } from './google.ts';
import { idle } from './idle.ts';
import { removeCookies, silence } from './opt-out.ts';

type Google = typeof import('./google.ts');

export interface Analytics {
  /** Says that a page is in view, its title set. Counted once, when and as long as the visitor agrees. */
  pageShown: (path: string) => void;
}

/** Counts pages and clicks for the analytics provider (docs/spec.md, Analytics) once the visitor has agreed. */
export function startAnalytics(measurementId: string): Analytics {
  let google: Promise<Google> | undefined;
  let shown: ShownPage | undefined;
  let counted: ShownPage | undefined;

  const load = async (): Promise<Google> => {
    await idle();
    const module = await import('./google.ts');
    module.start(measurementId);
    return module;
  };
  const report = (send: (module: Google) => void) => {
    google ??= load();
    google.then(
      (module) => agreed() && send(module),
      // Not counted: nothing that a visitor should hear of. The next report tries to load it anew.
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
  const follow = () => {
    silence(measurementId, !agreed());
    if (agreed()) countPage();
    else removeCookies();
  };

  recallAnswer();
  follow();
  onConsent(follow);
  // Before the page's own listeners: these may change the text that was clicked.
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
      // A “not found” document is first drawn for an address that is not the visitor's (SiteRouter).
      if (path !== window.location.pathname || path === shown?.path) return;
      shown = { path, title: document.title, location: window.location.href };
      if (agreed()) countPage();
    },
  };
}
