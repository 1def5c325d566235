import type { Lazy } from 'contract/section.ts';
import { use } from 'react';
import { Failed } from '../sections/Failed.tsx';
import { Slot } from '../sections/Slot.tsx';
import { useShell } from '../shell-context.ts';
import type { pages } from './pages.ts';

type Pages = typeof pages;

/** One file for all of them, fetched when the first is shown: whoever only sees the home page needs none. */
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
