import type { Section, SectionName } from 'contract/section.ts';
import { use } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '../shell-context.ts';
import { SectionSlot } from './SectionSlot.tsx';

/** A page that a section owns. The key gives each address a new slot, so that a navigation never shows the old page. */
export function SectionPage({ name, path }: { name: SectionName; path: string }) {
  const { pathname } = useLocation();

  return (
    <SectionSlot key={pathname} name={name} place="page">
      {({ pages }) => <RoutedPage pages={pages} path={path} />}
    </SectionSlot>
  );
}

function RoutedPage({ pages, path }: { pages: Section['pages']; path: string }) {
  const { store } = useShell();
  const Page = use(store.get(pages))[path];
  if (!Page) throw new Error(`The section has no page for ${path}.`);
  return <Page />;
}
