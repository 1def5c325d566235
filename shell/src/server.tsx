import { text } from 'node:stream/consumers';
import { cardsOf, contentKey, routeOwners, type SectionName } from 'contract/section.ts';
import type { Rendered, RenderRequest, ShellServer, Trail, Used, WholeHead } from 'contract/shell-server.ts';
import type { Site } from 'platform/site.ts';
import { createStore, type Store } from 'platform/store.ts';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { content } from './items.ts';
import { shellRoutes } from './routes.tsx';
import { createShell, ShellContext } from './shell-context.ts';

export { documentHtml } from './document/document.ts';
export { default as files } from './files.ts';

export const ownRoutes = shellRoutes.map(({ path, each }) => ({ path, each }));

/** Facts about the site that documents contain, in French. */
export const siteFacts: ShellServer['siteFacts'] = (read) => {
  const { address, association, name, contacts, connects, measurementId } = read(content.site);
  const { email, phone, city, social } = contacts;
  const socialProfiles = social.map(({ url }) => url).filter((url) => !url.startsWith('https://wa.me/'));
  const founded = `${read(content.home).history[0]?.year ?? ''}`;
  return { address, association, name, founded, email, phone, city, socialProfiles, connects, measurementId };
};

export async function render(request: RenderRequest): Promise<Rendered> {
  const { path, today, sections, composed, content: contentAt } = request;
  let head: WholeHead | undefined;
  let trail: Trail | undefined;
  const used = new Set<SectionName>();
  const recorded = new Map<string, { site: Site; readsDay: boolean }>();
  const failures: unknown[] = [];
  const loaded = new Map(sections.map((section) => [section.name, Promise.resolve(section)]));
  const shell = createShell({
    publishedOn: today,
    loadContent: async (key) => contentAt(key),
    routes: routeOwners(sections),
    cards: cardsOf(sections),
    loadSection(name) {
      used.add(name);
      return loaded.get(name) ?? Promise.reject(new Error(`${name} has no live release.`));
    },
    setHead: (given) => {
      head = given;
    },
    inNode: {
      composed,
      // React renders a slot again when something around it was not there yet.
      siteOfSlot: (slot, site) => (recorded.get(slot) ?? record(slot, site)).site,
      setBreadcrumbs: (above, title) => {
        trail = { above, title };
      },
    },
  });
  const record = (slot: string, site: Site) => {
    const own = {
      readsDay: false,
      site: {
        ...site,
        store: createStore(async (key) => contentAt(key)),
        get today() {
          own.readsDay = true;
          return site.today;
        },
      },
    };
    recorded.set(slot, own);
    return own;
  };
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <ShellContext value={shell}>
        <StaticRouter location={path}>
          <App />
        </StaticRouter>
      </ShellContext>
    </StrictMode>,
    { onError: (error) => void failures.push(error), progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await text(prelude);
  if (failures.length > 0) throw new AggregateError(failures, `${path} cannot be rendered: ${failures[0]}`);
  if (!head) throw new Error(`${path} gives no title: its page does not call useHead.`);
  return {
    html,
    head,
    trail: head.index === false ? undefined : trail,
    site: siteFacts((item) => contentAt(contentKey(item, 'fr')) as never),
    frame: usedBy(shell.store),
    slots: Object.fromEntries(
      [...recorded].map(([slot, { site, readsDay }]) => [slot, { ...usedBy(site.store), readsDay }]),
    ),
    sections: [...used],
  };
}

const usedBy = ({ used, usedContent }: Store): Used => ({ used, content: usedContent });
