import { useTranslation } from 'platform';
import { type ReactNode, Suspense, useRef } from 'react';
import { Settled } from '../saver/Settled.tsx';
import { useShell } from '../shell-context.ts';
import { SectionBoundary } from './SectionBoundary.tsx';

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
        <Suspense fallback={composed ? <ComposedHtml html={composed} /> : <Pending />}>
          {children}
          <Settled part={slot} />
        </Suspense>
      </SectionBoundary>
    </div>
  );
}

/** A section's HTML from the composed document, shown while or because its code is missing. */
function ComposedHtml({ html }: { html: string }) {
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}

function Pending() {
  const { t } = useTranslation('shell');

  return (
    <div className="pending" role="status">
      <span className="progress" aria-hidden="true" />
      <span className="sr-only">{t('section.loading')}</span>
    </div>
  );
}
