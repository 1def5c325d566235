import type { Section, SectionName } from 'contract/section.ts';
import { useLanguage } from 'platform';
import { type ReactNode, use } from 'react';
import { addTexts } from '../i18n.ts';
import { useShell } from '../shell-context.ts';
import { Failed } from './Failed.tsx';
import { Slot } from './Slot.tsx';

interface SectionSlotProps {
  name: SectionName;
  /** Whether it is a whole page or a card of the home page. */
  place: 'page' | 'home';
  children: (section: Section) => ReactNode;
}

/** Loads a section and renders a part of it. */
export function SectionSlot({ name, place, children }: SectionSlotProps) {
  return (
    <Slot id={`${name}:${place}`} section={name} failed={(retry) => <Failed name={name} place={place} retry={retry} />}>
      <LoadedSection name={name} place={place}>
        {children}
      </LoadedSection>
    </Slot>
  );
}

function LoadedSection({ name, place, children }: SectionSlotProps) {
  const { i18n, composedHtml, loadSection, loadSectionStyles, store } = useShell();
  const language = useLanguage();
  const section = use(loadSection(name));
  // A composed home page has the rules of its cards inline.
  if (place === 'page' || !composedHtml(`${name}:home`))
    use(store.once(`${name}/styles`, () => loadSectionStyles(name)));
  const texts = use(store.content(section.texts, language));
  if (!texts) throw new Error(`${name} has no texts.`);
  addTexts(i18n[language], section.namespace, texts);
  return children(section);
}
