import type { IncomingMessage, ServerResponse } from 'node:http';
import { StoppableSite } from '../tests/mf-contact/stoppable-site.ts';

declare global {
  interface Window {
    walk: {
      /** Console messages and uncaught errors. */
      lines: string[];
      visible(css: string): HTMLElement[];
      /** The middle of the first visible element, scrolled into view; null if it is covered, or has moved since the last question. */
      pointOn(css: string): { x: number; y: number } | null;
    };
  }
}

/** Runs first in every document. */
function inPage(): void {
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

  const visible = (css: string) =>
    Array.from(document.querySelectorAll<HTMLElement>(css)).filter(
      (element) =>
        element.getClientRects().length > 0 &&
        getComputedStyle(element).visibility === 'visible' &&
        !element.closest('[inert], [aria-hidden="true"]'),
    );
  let lastPoint = '';
  window.walk = {
    lines,
    visible,
    pointOn(css) {
      const [element] = visible(css);
      if (!element) return null;
      const { top, bottom } = element.getBoundingClientRect();
      if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, width, top: moved, height } = element.getClientRects()[0] as DOMRect;
      const [x, y, before] = [left + width / 2, moved + height / 2, lastPoint];
      lastPoint = `${x} ${y}`;
      return lastPoint === before && element.contains(document.elementFromPoint(x, y)) ? { x, y } : null;
    },
  };
}

const script = `<script src="/in-page-of-the-walk.js"></script>`;

/** The site of a walk: it adds a script to each document, and breaks requests. */
export class SiteProxy extends StoppableSite {
  /** The start of the addresses of code that cannot be fetched. */
  unreachable: string | undefined;
  /** Whether requests that ask for the network break. Pages still load. */
  isOff = false;

  protected override async serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/';
    if (script.includes(`"${path}"`))
      return void outgoing.writeHead(200, { 'Content-Type': 'text/javascript' }).end(`(${inPage})();`);
    // Breaks the connection, because the shell takes a 404 for a pruned release and reloads.
    if (this.unreachable && path.startsWith(this.unreachable) && path.endsWith('.js')) return void outgoing.destroy();
    if (this.isOff && incoming.method === 'HEAD') return void outgoing.destroy();
    if (incoming.method !== 'GET' || /\.\w+$/.test(path)) return super.serve(incoming, outgoing);

    const document = await fetch(new URL(path, this.site), { redirect: 'manual', headers: { Accept: 'text/html' } });
    const headers = Object.fromEntries(document.headers);
    for (const name of ['content-length', 'content-encoding', 'transfer-encoding', 'etag']) delete headers[name];
    const html = (await document.text()).replace('<head>', `<head>${script}`);
    outgoing.writeHead(document.status, headers).end(html);
  }
}
