import { cached } from 'platform/cached.ts';
import { idle } from '../idle.ts';
import type { SectionBoundary } from '../sections/Slot.tsx';
import { agreed, offerChoice, onConsent, restoreAnswer } from './consent.ts';
import type { Click, ShownPage } from './google.ts';

type Google = typeof import('./google.ts');

/** Counts pages, clicks and errors (docs/spec.md, Analytics) once the visitor has agreed. */
export function startAnalytics(measurementId: string, Boundary: typeof SectionBoundary) {
  let shown: ShownPage | undefined;
  let counted: ShownPage | undefined;

  // Visitors need not know of a failure. The next report loads the module again.
  const google = cached<void, [], Google>(async () => {
    await idle();
    const module = await import('./google.ts');
    module.start(measurementId, Boundary);
    return module;
  });
  const report = (send: (module: Google) => void) =>
    google().then(
      (module) => agreed() && send(module),
      () => {},
    );
  const countPage = () => {
    const page = shown;
    if (!page || page === counted) return;
    counted = page;
    report(({ sendPage }) => sendPage(page));
  };
  const applyConsent = () => {
    // The opt-out flag of the provider's own script.
    Object.assign(window, { [`ga-disable-${measurementId}`]: !agreed() });
    if (agreed()) countPage();
    else removeCookies();
  };

  restoreAnswer();
  applyConsent();
  onConsent(applyConsent);
  // Captures, because the page's own listeners may change the text that was clicked.
  const countClick = (event: Event) => {
    const click = agreed() && clickOf(event);
    if (click) report(({ sendClick }) => sendClick(click));
  };
  document.addEventListener('click', countClick, { capture: true });
  idle().then(offerChoice);

  return {
    /** Call when a page is shown and has its title. Counts it once, if the visitor agrees. */
    pageShown(path: string) {
      // A “not found” document is first rendered for another address than the visitor's (SiteRouter).
      if (path !== window.location.pathname || path === shown?.path) return;
      shown = { path, title: document.title, location: window.location.href };
      if (agreed()) countPage();
    },
  };
}

/** Those of the provider are for this host alone (google.ts). */
function removeCookies(): void {
  for (const [name] of document.cookie.matchAll(/\b_g(a|id|at)\w*/g)) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
    document.cookie = `${name}=; path=/; max-age=0`;
  }
}

function clickOf({ target }: Event): Click | undefined {
  const clicked = target instanceof Element ? target.closest('a[href], button, summary') : null;
  if (!clicked || clicked.closest('[data-uncounted]')) return undefined;
  // biome-ignore lint/performance/useDomNodeTextContent: innerText leaves out hidden text, and is read once per click.
  const text = clicked instanceof HTMLElement ? clicked.innerText : clicked.textContent;
  const label = text.trim() || clicked.getAttribute('aria-label') || clicked.querySelector('img')?.alt || '';
  return {
    action: clicked.matches('a') ? 'Clicked A Btn Link' : 'Clicked A Button',
    label: label.trim().replace(/\s+/g, ' ').slice(0, 100),
  };
}
