import type { Lazy } from 'contract/section.ts';
import { use } from 'react';
import { useParams } from 'react-router-dom';
import { Failed } from '../sections/Failed.tsx';
import { Slot } from '../sections/Slot.tsx';
import { useShell } from '../shell-context.ts';
import type { pages } from './pages.ts';

type Pages = typeof pages;

/** All in one file, which visitors of the home page alone never fetch. */
const lazyPages: Lazy<Pages> = { id: 'src/pages/pages.ts', load: () => import('./pages.ts') };

/** A page of the shell. Each year of a list has a slot of its own, so that one that fails leaves the others alone. */
export function ShellPage({ path }: { path: keyof Pages }) {
  const { year } = useParams();

  return (
    <Slot key={year} id="shell:page" failed={(retry) => <Failed place="page" retry={retry} />}>
      <LoadedPage path={path} />
    </Slot>
  );
}

function LoadedPage({ path }: { path: keyof Pages }) {
  const Page = use(useShell().store.get(lazyPages))[path];
  return <Page />;
}
