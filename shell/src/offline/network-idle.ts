/** For how long nothing is fetched before the network counts as idle, ms. */
const silence = 2000;

/** Resolves when the page has fetched nothing for a while. */
export const networkIdle = (): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      resolve();
    };
    let timer = setTimeout(end, silence);
    const observer = new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, silence);
    });
    observer.observe({ type: 'resource' });
  });
