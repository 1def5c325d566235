import type { SectionName } from 'contract/section.ts';
import { useTranslation } from 'platform';
import { SiteContext, useSite } from 'platform/site.ts';
import { Component, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '../shell-context.ts';
import { retryPage } from './reload.ts';

interface SlotProps {
  name?: SectionName | undefined;
  place: 'page' | 'home';
  children: ReactNode;
}

/** A part that loads separately. On the first page, one that needs no code keeps its composed HTML. */
export function Slot({ name, place, children }: SlotProps) {
  const { inBrowser } = useShell();
  const { pathname } = useLocation();
  const id = `${name ?? 'shell'}:${place}`;
  const [first] = useState(() => ({ pathname, html: inBrowser?.composedHtml(id) }));
  const html = first.pathname === pathname ? first.html : undefined;
  const isKept = inBrowser?.keepsHtml(id) === true;
  if (isKept && html !== undefined)
    return (
      <div data-section={name} data-slot={id} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
    );
  return (
    <LiveSlot key="live" name={name} place={place} id={id} html={html}>
      {children}
    </LiveSlot>
  );
}

/** If it fails, the first page keeps the composed HTML, and later pages offer a retry. */
function LiveSlot({ name, place, children, id, html }: SlotProps & { id: string; html: string | undefined }) {
  const { t } = useTranslation('shell');
  const { inNode } = useShell();
  const site = useSite();
  const composed = html && <div data-composed="" dangerouslySetInnerHTML={{ __html: html }} />;
  const pending = (
    <div className="pending" role="status">
      <span className="progress" aria-hidden="true" />
      <span className="sr-only">{t('section.loading')}</span>
    </div>
  );
  const failure = (
    <>
      {composed || <Failed name={name} place={place} />}
      <Settled part={id} />
    </>
  );

  return (
    <div data-section={name} data-slot={id}>
      <SiteContext value={inNode?.siteOfSlot(id, site) ?? site}>
        <SectionBoundary section={name} fallback={failure}>
          <Suspense fallback={composed || pending}>
            {children}
            <Settled part={id} />
          </Suspense>
        </SectionBoundary>
      </SiteContext>
    </div>
  );
}

const tell = (type: string, detail?: string) => document.dispatchEvent(new CustomEvent(type, { detail }));

/** Tells that a slot, or the page around all slots, hears presses from now on: it has hydrated, or failed. */
export function Settled({ part }: { part?: string }) {
  useLayoutEffect(() => void tell('slot:hydrating', part), [part]);
  // Now its state is the browser's, too.
  useEffect(() => void tell('slot:hydrated', part), [part]);
  return null;
}

interface BoundaryProps {
  section?: string | undefined;
  fallback?: ReactNode;
  children: ReactNode;
}

/** Confines a section's error to its slot. */
export class SectionBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { children, fallback } = this.props;
    return this.state.failed ? fallback : children;
  }
}

function Failed({ name, place }: Omit<SlotProps, 'children'>) {
  const { t } = useTranslation('shell');
  const { inBrowser } = useShell();
  const { setHead } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  const isPage = place === 'page';
  const [title, description] = [t('section.failed.title'), t('section.failed.text')];

  /** Nothing has come if the page is still here. So that this is heard, focus moves to the heading again. */
  const retry = () => retryPage().then(() => heading.current?.focus());

  useEffect(() => {
    if (!isPage) return;
    inBrowser?.failed(name);
    setHead({ title, description, index: false }, false);
    heading.current?.focus({ preventScroll: true });
  }, [setHead, title, description, inBrowser, name, isPage]);

  return (
    // A page takes the focus to its heading, which is read out already.
    <div className="page-grid section" role={isPage ? undefined : 'alert'}>
      <div className="stack">
        {isPage && (
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
        )}
        <p className={isPage ? 'lead' : undefined}>{isPage ? description : t('section.failed.card')}</p>
        <p className="btns">
          <button type="button" className="btn" onClick={retry}>
            {t('section.failed.retry')}
          </button>
        </p>
      </div>
    </div>
  );
}
