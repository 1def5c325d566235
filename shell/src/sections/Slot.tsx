import { type ReactNode, Suspense, useRef } from 'react';
import { Settled } from '../saver/Settled.tsx';
import { useShell } from '../shell-context.ts';
import { ComposedHtml } from './ComposedHtml.tsx';
import { SectionBoundary } from './SectionBoundary.tsx';
import { SectionPending } from './SectionPending.tsx';

interface SlotProps {
  /** Unique in the document, such as `mf-events:home`. */
  id: string;
  /** Undefined for pages of the shell. */
  section?: string;
  failed: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/**
 * A part of the page whose code loads separately. If it fails, the rest of the page keeps working: the first page keeps
 * the composed HTML, and later pages show a message with a retry.
 */
export function Slot({ id, section, failed, children }: SlotProps) {
  const { composedHtml, retried } = useShell();
  const slot = useRef<HTMLDivElement>(null);
  const composed = composedHtml(id);
  const failure = (retry: () => void) =>
    failed(() => {
      retried();
      retry();
    });

  return (
    <div ref={slot} data-section={section} data-slot={id}>
      <SectionBoundary
        section={section}
        fallback={(retry) => (
          <>
            {composed ? <ComposedHtml html={composed} /> : failure(retry)}
            <Settled part={slot} />
          </>
        )}
      >
        <Suspense fallback={composed ? <ComposedHtml html={composed} /> : <SectionPending />}>
          {children}
          <Settled part={slot} />
        </Suspense>
      </SectionBoundary>
    </div>
  );
}
