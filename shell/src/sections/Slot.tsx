import { type ReactNode, Suspense } from 'react';
import { useShell } from '../shell-context.ts';
import { KeptHtml } from './KeptHtml.tsx';
import { SectionBoundary } from './SectionBoundary.tsx';
import { SectionPending } from './SectionPending.tsx';

interface SlotProps {
  /** Names it among the slots of a document: `mf-events:home`. */
  id: string;
  /** The section whose place it is; the shell's own pages have none. */
  section?: string;
  failed: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/**
 * A part of the page whose code comes by itself. Whatever happens to it, the rest of the page stands: its composed
 * HTML stays on the first page, and a visitor who navigates here gets a message and a retry.
 */
export function Slot({ id, section, failed, children }: SlotProps) {
  const { keptHtml, store } = useShell();
  const kept = keptHtml(id);
  const told = (retry: () => void) =>
    failed(() => {
      store.forgetFailed();
      retry();
    });

  return (
    <div data-section={section} data-slot={id}>
      <SectionBoundary fallback={(retry) => (kept ? <KeptHtml html={kept} /> : told(retry))}>
        <Suspense fallback={kept ? <KeptHtml html={kept} /> : <SectionPending />}>{children}</Suspense>
      </SectionBoundary>
    </div>
  );
}
