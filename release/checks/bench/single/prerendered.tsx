/** The whole site as one app that hydrates a prerendered page. Each section is a chunk. */

import type { PageData } from 'contract/registry.ts';
import type { Section, SectionName } from 'contract/section.ts';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '../../../../shell/src/App.tsx';
import { applyHead } from '../../../../shell/src/document/apply-head.ts';
import { loadStyles } from '../../../../shell/src/sections/load-styles.ts';
import { createShell, ShellContext } from '../../../../shell/src/shell-context.ts';

const parts = import.meta.glob<Section>('../../../../mf-*/src/section.ts', { import: 'default' });
const loading = new Map<SectionName, Promise<Section>>();

function loadSection(name: SectionName): Promise<Section> {
  const known = loading.get(name);
  if (known) return known;
  const load = parts[`../../../../${name}/src/section.ts`];
  const section = load?.() ?? Promise.reject(new Error(`There is no section ${name}.`));
  loading.set(name, section);
  return section;
}

const { today, routes, cards, shellStyles }: PageData = JSON.parse(document.getElementById('page')?.textContent ?? '');

const shell = createShell({
  publishedOn: today,
  async loadContent(key) {
    const response = await fetch(`/content/${key}.json`);
    if (!response.ok) throw new Error(`The content ${key} answered ${response.status}.`);
    return response.json();
  },
  routes,
  cards,
  loadSection,
  setHead: (head, path) => applyHead(head, path, false),
});

hydrateRoot(
  document.getElementById('root') as HTMLElement,
  <StrictMode>
    <ShellContext value={shell}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </ShellContext>
  </StrictMode>,
);
loadStyles(shellStyles);
