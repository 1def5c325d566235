import { wideScreens } from 'contract/wide-screens.ts';

declare global {
  /** What was pressed last before the code came: repeat-press.ts presses it again if nothing heard it. */
  var pressed: EventTarget | null | undefined;
}

/** Writes `run`, which uses nothing outside itself. In development there is no page yet (`html`). */
export const inlineScript = (html: string, font = ''): string =>
  `(${run})(${[font, wideScreens, html && 'page'].map((value) => JSON.stringify(value))})`;

/** For pages with filters or tabs, in the same way. */
export const askedScript = (): string => `(${showAsked})()`;

/**
 * Shows what the address asks for from the first paint on: a filter as pressed, or the tab. What the page has
 * without it is hidden until the code has come (`data-unasked`).
 */
const showAsked = (): void => {
  if (!location.search) return;
  const asked = new URLSearchParams(location.search);
  const all = <E extends HTMLElement>(selector: string) => document.querySelectorAll<E>(`main ${selector}`);
  const show = () => {
    let isKnown = false;
    for (const control of all<HTMLButtonElement | HTMLInputElement>('[name]')) {
      const value = asked.get(control.name);
      if (!value || (control.type === 'button' && control.value !== value)) continue;
      isKnown = true;
      if (control.type === 'button') control.setAttribute('aria-pressed', 'true');
      else control.value = value;
    }
    for (const tab of all<HTMLAnchorElement>('[role=tab]'))
      if ([...asked].some((one) => tab.search === `?${one.join('=')}`)) {
        for (const other of all('[role=tab]')) other.setAttribute('aria-selected', `${other === tab}`);
        for (const panel of all('[role=tabpanel]'))
          panel.toggleAttribute('data-on', panel.id === tab.getAttribute('aria-controls'));
      }
    if (isKnown) for (const part of all('[data-unasked=""]')) part.dataset.unasked = 'hidden';
  };
  const arriving = new MutationObserver(show);
  arriving.observe(document, { childList: true, subtree: true });
  // The code runs later.
  document.onreadystatechange = () => {
    show();
    arriving.disconnect();
    document.onreadystatechange = null;
  };
};

/** One script: its hash in the policy does not compress. Of storage keys, `language` is `languageKey`. */
const run = (font: string, wideScreens: string, page: string): void => {
  const root = document.documentElement;
  const path = location.pathname;
  const code = document.querySelector('#code') as HTMLTemplateElement;
  const { fields: hasFields, live } = code.dataset;
  const connection = (navigator as { connection?: { saveData?: boolean; effectiveType: string } }).connection;
  const lowData = connection && (connection.saveData || /2g/.test(connection.effectiveType));
  let saves = !!lowData;

  try {
    // Visitors save data by the switch in the footer, or else their browser or a 2G connection says so.
    if (localStorage.data) saves = localStorage.data === 'less';
    // Visitors who chose English and arrive at a French address are sent to the English page. Back, a reload
    // and links of the site change no language. In frames, the editors' app chooses that of a preview.
    const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const arrives = !/back|reload/.test(`${opened?.type}`) && !document.referrer.startsWith(`${location.origin}/`);
    if (self === top && arrives && root.lang === 'fr' && localStorage.language === 'en')
      location.replace(`/en${path === '/' ? '' : path}${location.search}${location.hash}`);
  } catch {
    // Without storage there is no choice.
  }

  // Wide screens wait for the stylesheets: only a written tag delays the first paint in every browser.
  const isWide = matchMedia(wideScreens).matches;
  if (isWide) document.write(document.querySelector('noscript')?.textContent ?? '');

  // Works before the page's code has come, and is called before it.
  addEventListener(
    'click',
    ({ target }) => {
      const link = target as HTMLAnchorElement;
      if (link.matches('.language')) {
        link.search = location.search;
        link.hash = location.hash;
        // Without the choice, the other page would send the visitor back.
        localStorage.language = link.lang;
      } else if (link.matches('.data-switch')) {
        // Without a choice, the browser and the connection decide again.
        if (saves === !!lowData) localStorage.data = saves ? 'all' : 'less';
        else localStorage.removeItem('data');
        location.reload();
      }
    },
    true,
  );

  // Browsers without cascade layers (docs/browsers.md) show the page as without JavaScript.
  if (window.CSSLayerBlockRule) root.className = 'js';
  if (saves) {
    root.className += ' saver';
    // Every picture gets its smallest size as soon as the parser adds it, before the browser chooses one.
    const sources = document.getElementsByTagName('source');
    let seen = 0;
    new MutationObserver(() => {
      for (let source = sources[seen]; source; source = sources[seen]) {
        source.sizes = '1px';
        seen += 1;
      }
    }).observe(document, { childList: true, subtree: true });
  } else {
    // The files are fetched while the document arrives; they run once it is parsed.
    if (hasFields !== undefined && window.CSSLayerBlockRule)
      document.head.append(...code.content.querySelectorAll('link'));
    // On a first visit by phone, the headings’ fonts come last, and are used from the next page on (browser.tsx):
    // before, they would be in the way of the text, and later set it again and move what is below.
    if (!isWide && !navigator.serviceWorker?.controller) root.className += ' fontless';
    // A tag would fetch the font for visitors who save data, too.
    else if (font)
      document.head.insertAdjacentHTML('beforeend', `<link rel="preload" href="${font}" as="font" crossorigin>`);
  }

  const whenParsed = () => {
    // The menu of small screens, until React replaces `onclick` and takes over its state (layout/Header.tsx).
    const button = document.querySelector('.menu-button') as HTMLElement;
    button.onclick = () =>
      button.setAttribute(
        'aria-expanded',
        `${(document.querySelector('.menu') as Element).toggleAttribute('data-open')}`,
      );

    // The page's code. Runs once: afterwards the template is empty.
    const start = () => document.head.append(code.content);
    if (!window.CSSLayerBlockRule) return;
    window.onclick = ({ target }) => {
      pressed = target;
    };
    if (saves) document.querySelector('.data-switch')?.setAttribute('aria-pressed', 'true');
    // Who saves data fetches no code for a page that needs none, until a button is pressed.
    if (saves && live === undefined && !localStorage.outbox) {
      const onButton = ({ target }: Event) => {
        if ((target as Element).closest('button:not(.menu-button, .data-switch, form[action] *)')) start();
      };
      addEventListener('pointerdown', onButton);
      addEventListener('keydown', onButton);
      // Background tabs never paint.
    } else if (document.hidden || (hasFields !== undefined && !saves)) start();
    else {
      // The longest wait for a slow picture.
      setTimeout(start, 3000);
      addEventListener('pointerdown', start);
      addEventListener('keydown', start);
      const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
      // The observer fires after the next frame, which has the picture. Now the code may compete.
      const shown = () => new IntersectionObserver(start).observe(document.body);
      new PerformanceObserver(() => {
        if (picture && !picture.complete) picture.onload = picture.onerror = shown;
        else shown();
      }).observe({ type: 'paint', buffered: true });
    }
  };
  if (page) addEventListener('DOMContentLoaded', whenParsed);
};
