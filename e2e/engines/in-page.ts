declare global {
  interface Window {
    walk: {
      /** Console messages, broken policies and uncaught errors. */
      lines: string[];
      /** The visible elements that match, with this name or text if one is given. */
      all(css: string, text?: string): HTMLElement[];
      /** The middle of an element, scrolled into view; null if it is missing, covered or moving. */
      pointOn(css: string, text?: string): { x: number; y: number } | null;
    };
  }
}

/** Runs first in every document. */
export function inPage(): void {
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
  const note = ({ target, message }: ErrorEvent) =>
    lines.push(target instanceof HTMLElement ? `not loaded: ${target.outerHTML}` : `uncaught: ${message}`);
  addEventListener('error', note, true);
  addEventListener('unhandledrejection', (event) => lines.push(`uncaught: ${event.reason}`));

  const plain = (text: string | null = '') => text?.replace(/\s+/g, ' ').trim();
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [aria-hidden="true"]');
  const all = (css: string, text?: string) =>
    [...document.querySelectorAll<HTMLElement>(css)].filter(
      (element) =>
        isVisible(element) &&
        (!text || plain(element.getAttribute('aria-label') ?? element.textContent) === plain(text)),
    );
  let lastPoint = '';
  const pointOn = (css: string, text?: string) => {
    const [element] = all(css, text);
    const { top = -1, bottom = 0 } = element?.getBoundingClientRect() ?? {};
    if (top < 0 || bottom > innerHeight) element?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const [box] = element?.getClientRects() ?? [];
    if (!element || !box) return null;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const before = lastPoint;
    lastPoint = `${x} ${y}`;
    return lastPoint === before && element.contains(document.elementFromPoint(x, y)) ? { x, y } : null;
  };
  window.walk = { lines, all, pointOn };
}
