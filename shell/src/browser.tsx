import { savesData } from 'contract/saves-data.ts';
import 'ui/styles/layers.css';
import type { PageData } from 'contract/registry.ts';
import { todayInNairobi } from 'contract/today.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { applyHead } from './document/apply-head.ts';
import { idle } from './idle.ts';
import { blockPictureMenu } from './layout/block-picture-menu.ts';
import { startOffline } from './offline/start-offline.ts';
import { repeatEarlyPress } from './repeat-press.ts';
import { SiteRouter } from './router/SiteRouter.tsx';
import { isPageOf, routesOf } from './routes.tsx';
import { fetchMissingStyles, loadStyles, loadStylesLater } from './sections/load-styles.ts';
import { createLoader } from './sections/loader.ts';
import { reloadIfUseful } from './sections/reload.ts';
import { SectionBoundary } from './sections/Slot.tsx';
import { createShell, type Shell, ShellContext } from './shell-context.ts';

const page: PageData = JSON.parse(document.getElementById('page')?.textContent ?? '');
// The site works without what counts visits and what keeps pages for reading offline.
const analytics = page.measurementId
  ? import('./analytics/start-analytics.ts')
      .then(({ startAnalytics }) => startAnalytics(page.measurementId as string, SectionBoundary))
      .catch((error): undefined => {
        console.warn('Visits are not counted.', error);
      })
  : undefined;
// In frames, editors look at previews.
const offline =
  import.meta.env.PROD && self === top
    ? idle()
        .then(startOffline)
        .catch(() => {})
    : undefined;
const entry = new URL(import.meta.url).pathname;
const styles = [page.shellStyles, ...Object.values(page.sections).map((section) => section.styles ?? [])].flat();
const loader = createLoader(page, entry);
const composedSlots = new Map(
  Array.from(document.querySelectorAll<HTMLElement>('[data-slot]'), (one) => [one.dataset.slot, one.innerHTML]),
);
/** The address of the page in view; undefined if it could not be opened. */
let arrivedAt: string | undefined = window.location.pathname;
let navigated = false;
const isToday = page.today === todayInNairobi(new Date());
/** A query asks for something that only the code can show. */
const hasQuery = window.location.search !== '';
const isLive = (slot: string): boolean =>
  hasQuery || page.live[slot] === 'always' || (page.live[slot] !== undefined && !isToday);
const pageShown = (path: string) => {
  for (const follower of [analytics, offline]) follower?.then((loaded) => loaded?.pageShown(path));
};

const shell: Shell = createShell({
  publishedOn: page.today,
  routes: page.routes,
  cards: page.cards,
  loadContent: loader.content,
  loadSection: (name) => shell.store.once(`${name}/section`, () => loader.section(name)),
  setHead(head, path, opened = true) {
    // Screen readers read the first page by themselves, so only announce pages after a navigation.
    applyHead(head, path, navigated && path !== arrivedAt);
    arrivedAt = opened ? path : undefined;
    if (opened) pageShown(path);
  },
  inBrowser: {
    loadSectionStyles: loader.styles,
    async failed(name) {
      const remote = name && (await loader.entryOf(name));
      await reloadIfUseful(remote ? [entry, remote] : [entry]);
    },
    composedHtml: (slot) => composedSlots.get(slot),
    keepsHtml: (slot) => !navigated && composedSlots.has(slot) && !isLive(slot),
  },
});

const leaveFirstPage = (isOtherPage: boolean) => {
  if (!navigated) document.getElementById('kept')?.remove();
  navigated = true;
  composedSlots.clear();
  shell.store.retriesInBackground = false;
  shell.store.forgetFailed();
  // A filter changes this page at once: to add styles first would lay it out twice.
  if (!isOtherPage) return;
  document.documentElement.classList.remove('fontless');
  fetchMissingStyles();
  loadStylesLater(styles);
};

const isPage = isPageOf(routesOf(page.routes));
repeatEarlyPress();
const root = document.getElementById('root') as HTMLElement;
const site = (
  <StrictMode>
    <ShellContext value={shell}>
      <SiteRouter composedFor={page.path} isPage={isPage} onNavigate={leaveFirstPage}>
        <App />
      </SiteRouter>
    </ShellContext>
  </StrictMode>
);
// In development the document contains no page (shell/dev/dev-pages.ts).
if (root.hasChildNodes()) {
  shell.store.retriesInBackground = true;
  // React hydrates in slices, so that a press is answered between two of them.
  startTransition(() => {
    hydrateRoot(root, site);
  });
} else createRoot(root).render(site);
// A page that keeps its HTML runs no code that tells.
if ([...composedSlots.keys()].some((slot) => slot?.endsWith(':page') && !isLive(slot)))
  pageShown(window.location.pathname);
// What a query asks for has rules that the document does not have.
if (hasQuery) loadStyles(styles).catch(() => {});
else loadStylesLater(styles);
// Fonts that waited for the code (document/inline-script.ts) are only fetched. The next page has them from its
// first paint: in this one they would set its headings again and move what is below.
void idle().then(() => {
  if (!savesData()) for (const style of ['', 'italic ']) void document.fonts.load(`${style}1em Piazzolla`);
});
blockPictureMenu();
// Not linked: for teams and newcomers.
if (new URLSearchParams(window.location.search).has('boundaries'))
  void import('./boundaries/show-boundaries.ts').then(async ({ showBoundaries, describeRemotes }) => {
    const registry = await loader.registry();
    showBoundaries(registry);
    await loader.startHost();
    await describeRemotes(registry);
  });
