import { parseHTML } from 'linkedom';
import { ofDirectory, words } from '../tests/words.ts';
import { expectSame, type Visitor } from './visitor.ts';
import { withoutNetwork } from './without-network.ts';

/** What a visitor does on the site. The console must stay empty, unless a part forgets its messages. */
export const journey: Record<string, (visitor: Visitor) => Promise<void>> = {
  /** Opens every page of the menu, on a phone by its button, without a reload. */
  async navigation(visitor) {
    const { nav } = words[visitor.language];
    await visitor.open('/membership');
    await visitor.run(() => void Object.assign(window, { sameDocument: true }));
    const paths = await visitor.run(() =>
      Array.from(document.querySelectorAll('#menu a'), (link) => link.getAttribute('href') ?? ''),
    );
    for (const path of [...paths.slice(1), paths[0] ?? '']) {
      if (visitor.isOnPhone) await visitor.click({ role: 'button', name: nav.menu, within: 'header' });
      await visitor.click({ css: `#menu a[href="${path}"]` });
      await visitor.sees(`${path} opened in place`, (expected) => location.pathname === expected, path);
      await visitor.seesFocus({ css: 'h1' });
    }
    await visitor.run(() => history.back());
    await visitor.sees('the previous page again', (path) => location.pathname === path, paths.at(-1) ?? '');
    await visitor.sees('no reload', () => 'sameDocument' in window);
  },

  /** Follows a link in HTML that React does not own: pressed, by keyboard, and with a modifier, which is the browser's. */
  async 'links in untouched HTML'(visitor) {
    const link = 'main h3 a';
    await visitor.open('/news');
    await visitor.run(() => void Object.assign(window, { sameDocument: true }));
    const isTaken = await visitor.run((css) => {
      let taken = true;
      const see = (event: Event) => {
        taken = event.defaultPrevented;
        event.preventDefault();
      };
      window.addEventListener('click', see, { once: true });
      const modified = { bubbles: true, cancelable: true, ctrlKey: true };
      document.querySelector(css)?.dispatchEvent(new MouseEvent('click', modified));
      return taken;
    }, link);
    expectSame('a click with Ctrl is taken', isTaken, false);
    await visitor.run((css) => document.querySelector<HTMLElement>(css)?.focus(), link);
    await visitor.tab.press('Enter');
    await visitor.seesFocus({ css: 'main article h1, main h1' });
    await visitor.sees('an article', (list) => location.pathname !== list, visitor.local('/news'));
    await visitor.open('/news');
    await visitor.run(() => void Object.assign(window, { sameDocument: true }));
    await visitor.click({ css: link });
    await visitor.sees('an article', (list) => location.pathname !== list, visitor.local('/news'));
    await visitor.sees('no reload', () => 'sameDocument' in window);
  },

  /** Opens the gallery's viewer, moves by key and button, and closes it. */
  async lightbox(visitor) {
    const { viewer } = words[visitor.language].gallery;
    await visitor.open('/gallery');
    const captions = await visitor.run(() =>
      Array.from(document.querySelectorAll('main figcaption'), (caption) => caption.textContent ?? ''),
    );
    const sees = (index: number) =>
      visitor.sees(
        `photo ${index + 1} in the viewer`,
        (caption, place) => {
          const slide = document.querySelector(`[role="dialog"] [role="group"][aria-label="${place}"]`);
          const image = slide?.querySelector('img');
          const isShown = !!slide && window.walk.isVisible(slide) && !!image?.complete && image.naturalWidth > 0;
          return isShown && !!document.querySelector('[role="dialog"]')?.textContent?.includes(caption);
        },
        captions[index] ?? '',
        viewer.place.replace('{{index}}', String(index + 1)).replace('{{total}}', String(captions.length)),
      );
    await visitor.click({ css: 'main figure a' });
    await sees(0);
    await visitor.tab.press('ArrowRight');
    await sees(1);
    await visitor.click({ role: 'button', name: viewer.next, within: '[role="dialog"]' });
    await sees(2);
    await visitor.tab.press('ArrowLeft');
    await sees(1);
    await visitor.tab.press('Escape');
    await visitor.seesCount('[role="dialog"]', 0);
    await visitor.seesFocus({ css: 'main figure a' });
  },

  /** Chooses a region in the register of schools, sorts both ways and searches. */
  async register(visitor) {
    const county = {
      role: 'button',
      name: ofDirectory[visitor.language].schools.county,
      within: 'main thead',
    } as const;
    const group = 'main section button[aria-pressed]';
    await visitor.open('/schools-by-region');
    const column = (number: number) =>
      visitor.run(
        (nth) => Array.from(document.querySelectorAll('main tbody tr'), (row) => row.children[nth]?.textContent ?? ''),
        number,
      );
    const count = await visitor.run((css) => Number(document.querySelector(`${css} b`)?.textContent), group);
    await visitor.click({ css: group });
    await visitor.seesCount('main tbody tr', count);
    const inOrder = (await column(1)).sort(new Intl.Collator(visitor.language).compare);
    for (const order of ['ascending', 'descending']) {
      await visitor.click(county);
      await visitor.seesCount(`main thead th[aria-sort="${order}"]`, 1);
      expectSame(`counties, ${order}`, await column(1), inOrder);
      inOrder.reverse();
    }
    const wanted = (await column(0))[0] ?? '';
    await visitor.click({ css: 'main input[type="search"]' });
    await visitor.tab.type(wanted);
    await visitor.seesCount('main tbody tr', 1);
    expectSame('the school that was looked for', await column(0), [wanted]);
    await visitor.sees('the search in the address', () => /[?&]q=./.test(location.search));
  },

  /** Sees the words of an answer marked, and the parts of the teams framed. */
  async search(visitor) {
    await visitor.open(`/search?q=${words[visitor.language].nav.membership}`);
    await visitor.sees('the words of the answer', () => {
      document.querySelector('main .found li')?.scrollIntoView();
      return !!document.querySelector('main .found mark');
    });
    await visitor.open('/?boundaries');
    await visitor.seesCount('body > aside', 1);
  },

  ...withoutNetwork,
};

/** Looks at one page: its status, hydration, language and layout. `path` is the French one. */
export async function walkPage(visitor: Visitor, path: string): Promise<void> {
  const served = await readDocument(visitor.proxy.address + visitor.local(path));
  const missing = path.endsWith('/404');
  expectSame('status', served.status, missing ? 404 : 200);
  await visitor.open(path);
  await visitor.sees(`the title “${served.title}”`, (title) => document.title === title, served.title);
  const found = await visitor.run(() => {
    const { clientWidth, scrollWidth, lang } = document.documentElement;
    const drawn = (selector: string) => Array.from(document.querySelectorAll(selector)).filter(window.walk.isVisible);
    const width = (element: Element) => Math.round(element.getBoundingClientRect().width);
    return {
      lang,
      isNight: getComputedStyle(document.documentElement).colorScheme === 'dark',
      // Without styles, browsers give the body a margin.
      styled: getComputedStyle(document.body).margin === '0px',
      scrollsSideways: scrollWidth > clientWidth ? scrollWidth : 0,
      tooWide: drawn('img')
        .filter((image) => width(image) > clientWidth)
        .map((image) => `${image.getAttribute('src')} is ${width(image)} px wide`),
      broken: Array.from(document.images)
        .filter((image) => image.complete && image.currentSrc && image.naturalWidth === 0)
        .map((image) => image.currentSrc),
      // Icons beside text are small.
      largeIcons: drawn('a svg, button svg').filter((icon) => width(icon) > 96).length,
    };
  });
  const whole = { styled: true, scrollsSideways: 0, tooWide: [], broken: [], largeIcons: 0 };
  expectSame('the page', found, { lang: visitor.language, isNight: visitor.isNight, ...whole });
  // Browsers log the status 404.
  if (missing) await visitor.forgetLines();
}

async function readDocument(address: string): Promise<{ status: number; title: string }> {
  const response = await fetch(address, { headers: { Accept: 'text/html' } });
  return { status: response.status, title: parseHTML(await response.text()).document.title };
}
