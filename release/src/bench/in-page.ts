/** A control whose answer proves that the page runs: pressing `button` gives it the attribute `answer`, "true". */
export interface Control {
  button: string;
  answer: string;
}

/** Times since the navigation began, ms; undefined while not seen. */
export interface Seen {
  heading?: number;
  usable?: number;
  /** The address of the picture that is the largest thing painted, if a picture is. */
  largestPicture?: string;
}

declare global {
  interface Window {
    seen: Seen;
  }
}

/** Runs in the page, before any of its own scripts: sent there as text, so it may use nothing from outside itself. */
export function watch({ button, answer }: Control): void {
  const seen: Seen = {};
  window.seen = seen;
  const arrivedAt = location.href;

  const lookForHeading = () => {
    const heading = document.querySelector('h1');
    if (heading?.textContent && heading.getClientRects().length > 0) seen.heading = performance.now();
    else requestAnimationFrame(lookForHeading);
  };
  requestAnimationFrame(lookForHeading);

  const lookForAnswer = () => {
    if (seen.usable !== undefined || document.querySelector(button)?.getAttribute(answer) !== 'true') return;
    seen.usable = performance.now();
  };
  new MutationObserver(lookForAnswer).observe(document, { subtree: true, childList: true, attributeFilter: [answer] });

  // An address that has changed says that the press was taken and its answer is on the way: to press again is to delay it.
  const pressing = setInterval(() => {
    if (seen.usable !== undefined) clearInterval(pressing);
    else if (location.href === arrivedAt) document.querySelector<HTMLElement>(button)?.click();
  }, 50);

  new PerformanceObserver((list) => {
    const largest = list.getEntries().at(-1) as (PerformanceEntry & { url?: string }) | undefined;
    seen.largestPicture = largest?.url || undefined;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** Runs in the page when it has settled. A heading is not seen before something is painted. */
export function whatWasSeen(): Seen {
  const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  return { ...window.seen, heading: Math.max(paint, window.seen.heading ?? Number.NaN) };
}
