/** Resolves when the page has loaded and the browser is idle, at most 3 s after loading. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    const wait = () => {
      // Safari has no requestIdleCallback.
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 3000 });
      else setTimeout(resolve, 500);
    };
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
  });
