/** The whole site as one ordinary client-rendered app, with the same shell and sections. */

import { routeOwners } from 'contract/section.ts';
import { todayInNairobi } from 'contract/today.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '../../../../shell/src/App.tsx';
import { cardsOf } from '../../../../shell/src/sections/cards.ts';
import { ShellContext } from '../../../../shell/src/shell-context.ts';
import { bundleShell } from './bundle-shell.ts';
import { sections } from './sections.ts';

const loaded = new Map(sections.map((section) => [section.name, Promise.resolve(section)]));
const shell = bundleShell({
  today: todayInNairobi(new Date()),
  routes: routeOwners(sections),
  cards: cardsOf(sections),
  loadSection: (name) => loaded.get(name) ?? Promise.reject(new Error(`There is no section ${name}.`)),
});

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <ShellContext value={shell}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </ShellContext>
  </StrictMode>,
);
