import { text } from 'node:stream/consumers';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { Store } from 'platform/store.ts';
import type { Head } from 'platform';
import type { Section, SectionName } from 'shared/section';
import { App } from './App.tsx';
import { createI18n } from './i18n.ts';
import { shellRoutes } from './routes.tsx';
import { type Shell, ShellContext } from './shell-context.ts';

export { documentHtml, inlineScriptHashes } from './document/document.ts';
export { todayInNairobi } from './today.ts';

/** The shell's own pages, relative to the site's root; the sections' come from their contracts. */
export const ownPaths = shellRoutes.map(({ path }) => path);

export interface RenderRequest {
  /** The address to render, prefix included. */
  path: string;
  today: string;
  sections: readonly Section[];
}

export interface Rendered {
  html: string;
  head: Head & { fullTitle: string };
  /** Ids of the texts and content that the page shows. */
  used: string[];
  /** The sections whose code the page runs. */
  sections: SectionName[];
}

/** Renders one page as it stands in its document. Throws when any component throws: nothing half-drawn is published. */
export async function render({ path, today, sections }: RenderRequest): Promise<Rendered> {
  let head: Rendered['head'] | undefined;
  const used = new Set<SectionName>();
  const store = new Store();
  const failures: unknown[] = [];
  const loaded = new Map(sections.map((section) => [section.name, Promise.resolve(section)]));
  const shell: Shell = {
    store,
    i18n: { fr: createI18n('fr'), en: createI18n('en') },
    publishedOn: today,
    routes: Object.fromEntries(sections.flatMap(({ name, routes }) => routes.map((route) => [route.path, name]))),
    loadSection(name) {
      used.add(name);
      return loaded.get(name) ?? Promise.reject(new Error(`${name} has no live release.`));
    },
    retrySection: () => {},
    keptHtml: () => undefined,
    setHead: (given) => {
      head = given;
    },
  };
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <ShellContext value={shell}>
        <StaticRouter location={path}>
          <App />
        </StaticRouter>
      </ShellContext>
    </StrictMode>,
    { onError: (error) => failures.push(error), progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await text(prelude);
  if (failures.length > 0) throw new AggregateError(failures, `${path} could not be rendered: ${failures[0]}`);
  if (!head) throw new Error(`${path} gives no title: its page does not call useHead.`);
  return { html, head, used: store.used, sections: [...used] };
}
