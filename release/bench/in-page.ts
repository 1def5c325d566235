/** A control whose answer proves that the page runs: pressing `button` gives it the attribute `answer`, "true". */
export interface Control {
  button: string;
  answer: string;
}

/** Times since the navigation began, ms; undefined while not seen. */
export interface Seen {
  heading?: number;
  usable?: number;
  /** When the control is the framework's, whatever answered before. */
  takenOver?: number;
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

  // React leaves a property of its own on each element that it draws or takes over.
  const lookForTakeover = setInterval(() => {
    const control = document.querySelector(button);
    if (!control || !Object.keys(control).some((name) => name.startsWith('__reactProps'))) return;
    seen.takenOver = performance.now();
    clearInterval(lookForTakeover);
  }, 20);

  // An address that has changed says that the press was taken and its answer is on the way: to press again is to delay it.
  const pressing = setInterval(() => {
    if (seen.usable !== undefined) clearInterval(pressing);
    else if (location.href === arrivedAt) document.querySelector<HTMLElement>(button)?.click();
  }, 50);
}

/** Runs in the page when it has settled. What is not painted yet is neither seen nor pressed. */
export function whatWasSeen(): Seen {
  const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  const painted = (time = Number.NaN) => Math.max(paint, time);
  const { heading, usable, ...seen } = window.seen;
  return { ...seen, heading: painted(heading), usable: painted(usable) };
}
