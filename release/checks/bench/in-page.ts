/** A control that shows that the page works: pressing `button` sets its attribute `answer` to "true". */
export interface Control {
  button: string;
  answer: string;
}

/** Times since the navigation began, ms; undefined until it happens. */
export interface PageTimings {
  heading?: number;
  usable?: number;
  /** When React had hydrated the control; an early script may have answered before. */
  hydrated?: number;
}

declare global {
  interface Window {
    timings: PageTimings;
  }
}

/** Runs in the page before its scripts. It is sent as text, so it cannot use variables from outside. */
export function watch({ button, answer }: Control): void {
  const timings: PageTimings = {};
  window.timings = timings;
  const arrivedAt = location.href;

  const lookForHeading = () => {
    const heading = document.querySelector('h1');
    if (heading?.textContent && heading.getClientRects().length > 0) timings.heading = performance.now();
    else requestAnimationFrame(lookForHeading);
  };
  requestAnimationFrame(lookForHeading);

  const lookForAnswer = () => {
    if (timings.usable !== undefined || document.querySelector(button)?.getAttribute(answer) !== 'true') return;
    timings.usable = performance.now();
  };
  new MutationObserver(lookForAnswer).observe(document, { subtree: true, childList: true, attributeFilter: [answer] });

  // React sets a property on each element that it renders or hydrates.
  const lookForTakeover = setInterval(() => {
    const control = document.querySelector(button);
    if (!control || !Object.keys(control).some((name) => name.startsWith('__reactProps'))) return;
    timings.hydrated = performance.now();
    clearInterval(lookForTakeover);
  }, 20);

  // If the address has changed, the press was received. Another one would delay the answer.
  const pressing = setInterval(() => {
    if (timings.usable !== undefined) clearInterval(pressing);
    else if (location.href === arrivedAt) document.querySelector<HTMLElement>(button)?.click();
  }, 50);
}

/** Runs in the page when it has loaded. Nothing counts as visible or usable before the first paint. */
export function readTimings(): PageTimings {
  const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  const painted = (time = Number.NaN) => Math.max(paint, time);
  const { heading, usable, ...timings } = window.timings;
  return { ...timings, heading: painted(heading), usable: painted(usable) };
}
