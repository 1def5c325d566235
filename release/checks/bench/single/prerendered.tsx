/** The same bundle, hydrating a prerendered page. The code of each section is a separate chunk. */

import type { PageData } from 'contract/registry.ts';
import type { Section, SectionName } from 'contract/section.ts';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '../../../../shell/src/App.tsx';
import { loadStyles } from '../../../../shell/src/sections/load-styles.ts';
import { ShellContext } from '../../../../shell/src/shell-context.ts';
import { bundleShell } from './bundle-shell.ts';

const parts = import.meta.glob<Section>('../../../mf-*/src/section.ts', { import: 'default' });
const loading = new Map<SectionName, Promise<Section>>();

function loadSection(name: SectionName): Promise<Section> {
  const known = loading.get(name);
  if (known) return known;
  const load = parts[`../../../${name}/src/section.ts`];
  const section = load?.() ?? Promise.reject(new Error(`There is no section ${name}.`));
  loading.set(name, section);
  return section;
}

const page: PageData = JSON.parse(document.getElementById('page')?.textContent ?? '');

hydrateRoot(
  document.getElementById('root') as HTMLElement,
  <StrictMode>
    <ShellContext value={bundleShell({ ...page, loadSection })}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </ShellContext>
  </StrictMode>,
);
loadStyles(page.shellStyles);
