declare global {
  interface Window {
    /** Ms from a key to the first paint of its results. */
    answer?: { from: number; paint?: number };
  }
}

/** Runs in the page. Measures from each key to the frame after its results. Their status quotes the query. */
export function watchAnswers(): void {
  addEventListener('keydown', ({ timeStamp }) => (window.answer = { from: timeStamp }), { capture: true });
  const changed = () => {
    const { answer } = window;
    const quoted = document.querySelector('main [role=status]')?.textContent?.match(/[«“]\s*(.*?)\s*[»”]/)?.[1];
    if (!answer || !quoted || quoted !== document.querySelector<HTMLInputElement>('main [type=search]')?.value.trim())
      return;
    const painted = new MessageChannel();
    painted.port1.onmessage = () => {
      answer.paint ??= performance.now() - answer.from;
    };
    requestAnimationFrame(() => painted.port2.postMessage(null));
  };
  new MutationObserver(changed).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Runs in the page: whether React has hydrated its search field. */
export function isHydrated(): boolean {
  const field = document.querySelector('main [type=search]') ?? document.querySelector('[type=search]');
  return Object.keys(field ?? {}).some((name) => name.startsWith('__reactProps'));
}
