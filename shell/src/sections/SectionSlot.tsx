import type { Section, SectionName } from 'contract/section.ts';
import { useSite } from 'platform/site.ts';
import { type ComponentType, type ReactNode, use } from 'react';
import { useLocation } from 'react-router-dom';
import { addTexts } from '../i18n.ts';
import { useShell } from '../shell-context.ts';
import { Slot } from './Slot.tsx';

interface SectionSlotProps {
  name: SectionName;
  place: 'page' | 'home';
  children: (section: Section) => ReactNode;
}

/** A page that a section owns. The key gives each address a new slot: none shows the page before. */
export function SectionPage({ name, path }: { name: SectionName; path: string }) {
  return (
    <SectionSlot key={useLocation().pathname} name={name} place="page">
      {({ pages }) => <RoutedPage pages={pages} path={path} />}
    </SectionSlot>
  );
}

function RoutedPage({ pages, path }: { pages: Section['pages']; path: string }) {
  const { store } = useSite();
  const Page = use(store.get(pages))[path] as ComponentType;
  return <Page />;
}

export const SectionSlot = ({ name, place, children }: SectionSlotProps) => (
  <Slot name={name} place={place}>
    <LoadedSection name={name} place={place}>
      {children}
    </LoadedSection>
  </Slot>
);

function LoadedSection({ name, place, children }: SectionSlotProps) {
  const { i18n, inBrowser, loadSection } = useShell();
  const { language, store } = useSite();
  const section = use(loadSection(name));
  // A composed home page has the rules of its cards inline.
  if (place === 'page' || !inBrowser?.composedHtml(`${name}:home`))
    use(store.once(`${name}/styles`, async () => inBrowser?.loadSectionStyles(name)));
  const texts = use(store.content(section.texts, language));
  if (!texts) throw new Error(`${name} has no texts.`);
  addTexts(i18n[language], section.namespace, texts);
  return children(section);
}
