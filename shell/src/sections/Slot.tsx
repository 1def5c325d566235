import { type ReactNode, Suspense } from 'react';
import { useShell } from '../shell-context.ts';
import { ComposedHtml } from './ComposedHtml.tsx';
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
  const { composedHtml, store } = useShell();
  const kept = composedHtml(id);
  const told = (retry: () => void) =>
    failed(() => {
      store.forgetFailed();
      retry();
    });

  return (
    <div data-section={section} data-slot={id}>
      <SectionBoundary fallback={(retry) => (kept ? <ComposedHtml html={kept} /> : told(retry))}>
        <Suspense fallback={kept ? <ComposedHtml html={kept} /> : <SectionPending />}>{children}</Suspense>
      </SectionBoundary>
    </div>
  );
}
