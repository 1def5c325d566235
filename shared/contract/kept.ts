/** All that the site keeps in browsers, as /privacy lists it, and a browser test compares. */
export const keptInBrowsers = {
  language: ['localStorage language'],
  saver: ['localStorage data'],
  motion: ['localStorage motion'],
  consent: ['localStorage analytics'],
  analytics: ['cookie _ga'],
  draft: ['sessionStorage contact'],
  outbox: ['localStorage outbox'],
  lastMessage: ['localStorage last-message'],
  copies: ['caches files-1', 'caches pages-1'],
  reloads: ['sessionStorage reloads'],
};

export const keptNames = Object.keys(keptInBrowsers) as (keyof typeof keptInBrowsers)[];
