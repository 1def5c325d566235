import type { Lazy } from 'contract/section.ts';
import { type ComponentType, use } from 'react';
import { useParams } from 'react-router-dom';
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

/** A page of the shell. Each year of a list has a slot of its own, so that one that fails leaves the others alone. */
export function ShellPage({ path }: { path: ShellPath }) {
  const { year } = useParams();

  return (
    <Slot key={year} id="shell:page" failed={(retry) => <Failed place="page" retry={retry} />}>
      <LoadedPage path={path} />
    </Slot>
  );
}

function LoadedPage({ path }: { path: ShellPath }) {
  const { store } = useShell();
  const Page = path === 'search' ? use(store.get(lazySearch)) : use(store.get(lazyPages))[path];
  return <Page />;
}
