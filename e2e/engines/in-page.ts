/** An element to look for, by role and name or by selector. The first visible one counts. */
export type Target = { css: string } | { role: Role; name: string; within?: string };
type Role = 'button' | 'heading' | 'textbox';

declare global {
  interface Window {
    walk: {
      /** Console messages and uncaught errors. */
      lines: string[];
      find(target: Target): HTMLElement | undefined;
      /** The middle of an element, scrolled into view; null if it is not there, covered, or has moved since the last question. */
      pointOn(target: Target): { x: number; y: number } | null;
      isVisible(element: Element): boolean;
      /** Whether React has hydrated the frame and, unless `frameOnly`, every section of the page. */
      isHydrated(frameOnly?: boolean): boolean;
    };
  }
}

/** Runs first in every document, so it uses only what the oldest supported browsers know. */
export function inPage(hasWorker: boolean): void {
  // Most walks are first visits.
  if (!hasWorker) Object.defineProperty(navigator, 'serviceWorker', { value: undefined });
  const lines: string[] = [];
  for (const level of ['error', 'warn'] as const) {
    const write = console[level];
    console[level] = (...words: unknown[]) => {
      lines.push(`${level}: ${words.map(String).join(' ')}`);
      write.apply(console, words);
    };
  }
  document.addEventListener('securitypolicyviolation', (event) =>
    lines.push(`policy: ${event.violatedDirective} forbids ${event.blockedURI}`),
  );
  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (target instanceof HTMLElement)
        lines.push(`not loaded: ${target.getAttribute('src') || target.getAttribute('href')}`);
      else lines.push(`uncaught: ${event.message} (${event.filename}:${event.lineno})`);
    },
    true,
  );
  addEventListener('unhandledrejection', (event) => lines.push(`uncaught: ${event.reason}`));

  const selectors = {
    button: 'button, [role="button"]',
    heading: 'h1, h2, h3, h4, h5, h6',
    textbox: 'input:not([type]), input[type="text"], input[type="email"], input[type="tel"], textarea',
  };
  const plain = (text: string | null | undefined) => (text || '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: HTMLElement): string => {
    const own = element.getAttribute('aria-label');
    if (own) return plain(own);
    const field = element as HTMLInputElement;
    return plain(field.labels?.length ? field.labels[0]?.textContent : element.textContent);
  };
  const isVisible = (element: Element) =>
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility === 'visible' &&
    !element.closest('[inert], [aria-hidden="true"]');
  const isManaged = (element: Element | null) =>
    Object.keys(element || {}).some((key) => key.startsWith('__reactFiber$'));

  /** The others keep their composed HTML. */
  const isLive = (slot: string) => {
    const data = document.getElementById('page');
    const live = data && JSON.parse(data.textContent || '').live;
    return location.search !== '' || !live || live[slot] === 'always';
  };

  const find = (target: Target) => {
    const named = 'css' in target ? undefined : plain(target.name);
    const selector = 'css' in target ? target.css : selectors[target.role];
    const around = ('within' in target && target.within && document.querySelector(target.within)) || document;
    return Array.from(around.querySelectorAll<HTMLElement>(selector)).find(
      (element) => isVisible(element) && (named === undefined || nameOf(element) === named),
    );
  };

  let lastPoint = '';
  window.walk = {
    lines,
    isVisible,
    find,
    pointOn: (target) => {
      const element = find(target);
      if (!element) return null;
      const { top, bottom } = element.getBoundingClientRect();
      if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const [box] = Array.from(element.getClientRects());
      if (!box) return null;
      const x = box.left + box.width / 2;
      const y = box.top + box.height / 2;
      const before = lastPoint;
      lastPoint = `${x} ${y}`;
      return lastPoint === before && element.contains(document.elementFromPoint(x, y)) ? { x, y } : null;
    },
    isHydrated: (frameOnly) =>
      document.readyState === 'complete' &&
      isManaged(document.querySelector('header')) &&
      (frameOnly === true ||
        Array.from(document.querySelectorAll<HTMLElement>('[data-slot]')).every((slot) =>
          isManaged(isLive(slot.dataset.slot || '') ? slot.firstElementChild : slot),
        )),
  };
}
