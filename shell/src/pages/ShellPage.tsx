import type { Lazy } from 'contract/section.ts';
import { type ComponentType, use } from 'react';
import { Failed } from '../sections/Failed.tsx';
import { Slot } from '../sections/Slot.tsx';
import { useShell } from '../shell-context.ts';
import type { pages } from './pages.ts';

export type ShellPath = keyof typeof pages | 'search';

/** All in one file, which visitors of the home page alone never fetch. */
const lazyPages: Lazy<typeof pages> = { id: 'src/pages/pages.ts', load: () => import('./pages.ts') };
/** The search has a file of its own: few visitors of the other pages use it. */
const lazySearch: Lazy<ComponentType> = {
  id: 'src/pages/search/SearchPage.tsx',
  load: () => import('./search/SearchPage.tsx'),
};

export function ShellPage({ path }: { path: ShellPath }) {
  return (
    <Slot id="shell:page" failed={(retry) => <Failed place="page" retry={retry} />}>
      <LoadedPage path={path} />
    </Slot>
  );
}

function LoadedPage({ path }: { path: ShellPath }) {
  const { store } = useShell();
  const Page = path === 'search' ? use(store.get(lazySearch)) : use(store.get(lazyPages))[path];
  return <Page />;
}
