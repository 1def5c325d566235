import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The menu of small screens. It closes on navigation, on a click or focus outside the header, and on Escape, which
 * returns focus to the button.
 */
export function useMenu() {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const header = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const open = openAt === pathname;
  if (openAt !== undefined && !open) setOpenAt(undefined);

  // The visitor may have opened it before hydration (document/early-menu.ts).
  useLayoutEffect(() => {
    if (button.current?.getAttribute('aria-expanded') === 'true') setOpenAt(pathname);
  }, [pathname]);

  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !header.current?.contains(target)) setOpenAt(undefined);
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpenAt(undefined);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [open]);

  return {
    header,
    button,
    open,
    toggle: () => setOpenAt(open ? undefined : pathname),
    /** Moves focus off a link before the menu hides it. No effect where the menu always shows. */
    leave: () => {
      setOpenAt(undefined);
      button.current?.focus();
    },
  };
}
