import { useLanguage } from 'platform';
import { type ReactNode, Suspense, use } from 'react';
import type { Section, SectionName } from 'shared/section';
import { addTexts } from '../i18n.ts';
import { useShell } from '../shell-context.ts';
import { KeptHtml } from './KeptHtml.tsx';
import { SectionBoundary } from './SectionBoundary.tsx';
import { SectionFailed } from './SectionFailed.tsx';
import { SectionPending } from './SectionPending.tsx';

interface SlotProps {
  name: SectionName;
  /** Where on the page it stands: `page` or `home`. */
  place: 'page' | 'home';
  children: (section: Section) => ReactNode;
}

/**
 * The place of a section on a page. Whatever happens to the section, the rest of the page stands: its composed HTML
 * stays on the first page, and a visitor who navigates here gets a message and a retry.
 */
export function SectionSlot({ name, place, children }: SlotProps) {
  const { keptHtml } = useShell();
  const slot = `${name}:${place}`;
  const kept = keptHtml(slot);

  return (
    <div data-section={name} data-slot={slot}>
      <SectionBoundary
        fallback={(retry) =>
          kept ? <KeptHtml html={kept} /> : <SectionFailed name={name} place={place} retry={retry} />
        }
      >
        <Suspense fallback={kept ? <KeptHtml html={kept} /> : <SectionPending />}>
          <LoadedSection name={name}>{children}</LoadedSection>
        </Suspense>
      </SectionBoundary>
    </div>
  );
}

function LoadedSection({ name, children }: Pick<SlotProps, 'name' | 'children'>) {
  const { i18n, loadSection, store } = useShell();
  const language = useLanguage();
  const section = use(loadSection(name));
  addTexts(i18n[language], section.namespace, use(store.get(section.texts[language])));
  return children(section);
}
