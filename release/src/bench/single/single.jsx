/**
 * The whole site as one ordinary client-rendered app, to measure the composed site against: the same shell and the same
 * four sections, imported by path and known from the start. Nothing else in the repository may import apps by path. Not
 * TypeScript, because the apps' virtual `content:*` modules and typed texts belong to five different programs.
 */
import { Store } from 'platform/store.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { todayInNairobi } from 'shared/today';
import contact from '../../../../mf-contact/src/section.ts';
import directory from '../../../../mf-directory/src/section.ts';
import events from '../../../../mf-events/src/section.ts';
import news from '../../../../mf-news/src/section.ts';
import { App } from '../../../../shell/src/App.tsx';
import { applyHead } from '../../../../shell/src/document/apply-head.ts';
import { createI18n } from '../../../../shell/src/i18n.ts';
import { ShellContext } from '../../../../shell/src/shell-context.ts';

const sections = [events, news, directory, contact];
const loaded = new Map(sections.map((section) => [section.name, Promise.resolve(section)]));

/** @type {import('../../../../shell/src/shell-context.ts').Shell} */
const shell = {
  store: new Store(),
  i18n: { fr: createI18n('fr'), en: createI18n('en') },
  publishedOn: todayInNairobi(new Date()),
  routes: Object.fromEntries(sections.flatMap(({ name, routes }) => routes.map(({ path }) => [path, name]))),
  loadSection: (name) => loaded.get(name),
  loadSectionStyles: () => Promise.resolve(),
  retrySection: () => {},
  failed: () => {},
  keptHtml: () => undefined,
  setHead: (head, path) => applyHead(head, path, false),
};

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <ShellContext value={shell}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </ShellContext>
  </StrictMode>,
);
