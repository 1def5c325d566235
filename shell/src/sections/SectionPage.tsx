import { useLocation } from 'react-router-dom';
import type { SectionName } from 'shared/section';
import { SectionSlot } from './SectionSlot.tsx';

/** A page that a section owns. Its slot is new at each address, so that a navigation never waits behind an old page. */
export function SectionPage({ name, path }: { name: SectionName; path: string }) {
  const { pathname } = useLocation();

  return (
    <SectionSlot key={pathname} name={name} place="page">
      {({ routes }) => {
        const Page = routes.find((route) => route.path === path)?.page;
        if (!Page) throw new Error(`${name} has no page for ${path}.`);
        return <Page />;
      }}
    </SectionSlot>
  );
}
