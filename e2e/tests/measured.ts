import type { BrowserContext } from '@playwright/test';

export const measurementId = 'G-TEST000000';

/** Replaces the provider's script: sets its cookies, and sends every event. */
const script = `
  document.cookie = '_ga=GA1.1.1.1; path=/';
  document.cookie = '_ga_TEST000000=GS1.1; path=/';
  const send = ([command, en, params]) => {
    if (command !== 'event') return;
    const query = new URLSearchParams({ en, ...params });
    fetch('https://www.google-analytics.com/g/collect?' + query, { method: 'POST', mode: 'no-cors', keepalive: true });
  };
  const { dataLayer } = window;
  dataLayer.forEach(send);
  dataLayer.push = (...items) => (items.forEach(send), Array.prototype.push.apply(dataLayer, items));
`;

/** What the provider received, by its parameter names. */
export type Received = Record<string, string>;

/** Gives the documents of a context a measurement id, without a policy. Returns a list of hits, which grows. */
export async function measured(context: BrowserContext): Promise<Received[]> {
  const received: Received[] = [];
  await context.route(
    (url) => url.hostname === 'localhost',
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = (await response.text()).replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');
      await route.fulfill({
        status: response.status(),
        contentType: 'text/html',
        body: html.replace('"shellStyles":', `"measurementId":"${measurementId}","shellStyles":`),
      });
    },
  );
  await context.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await context.route('https://*.google-analytics.com/**', (route) => {
    received.push(Object.fromEntries(new URL(route.request().url()).searchParams));
    return route.fulfill({ status: 204 });
  });
  return received;
}
