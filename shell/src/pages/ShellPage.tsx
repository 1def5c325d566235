import type { Lazy } from 'contract/section.ts';
import { use } from 'react';
import { Failed } from '../sections/Failed.tsx';
import { Slot } from '../sections/Slot.tsx';
import { useShell } from '../shell-context.ts';
import type { pages } from './pages.ts';

type Pages = typeof pages;

/** All in one file, which visitors of the home page alone never fetch. */
const lazyPages: Lazy<Pages> = { id: 'src/pages/pages.ts', load: () => import('./pages.ts') };

export function ShellPage({ path }: { path: keyof Pages }) {
  return (
    <Slot id="shell:page" failed={(retry) => <Failed place="page" retry={retry} />}>
      <LoadedPage path={path} />
    </Slot>
  );
}

function LoadedPage({ path }: { path: keyof Pages }) {
  const Page = use(useShell().store.get(lazyPages))[path];
  return <Page />;
}
