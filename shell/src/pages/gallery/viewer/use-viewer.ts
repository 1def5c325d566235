import { type MouseEvent, useEffect, useRef, useState } from 'react';

const load = () => import('./Viewer.tsx');

/** How long a click waits for the viewer's code before the link opens the picture itself, ms. */
const patience = 6000;

interface Opened {
  Viewer: Awaited<ReturnType<typeof load>>['Viewer'];
  /** The photo to begin with, from 0. */
  place: number;
  /** What the browser chose for the thumbnails. */
  format: 'avif' | 'webp';
}

/**
 * The viewer of the large photos; its code is fetched when a visitor first shows interest in a photo. Where it cannot be
 * had, the link does what it does without a script.
 */
export function useViewer() {
  const [opened, setOpened] = useState<Opened>();
  const opener = useRef<HTMLAnchorElement>(null);

  // The viewer gives the focus back to what had it, but in Firefox nothing has it any more when the viewer asks.
  useEffect(() => {
    if (!opened) opener.current?.focus();
  }, [opened]);

  /** Fetches the code before it is needed. */
  const prepare = () => void load().catch(() => {});

  const open = async (event: MouseEvent<HTMLAnchorElement>, place: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const link = event.currentTarget;
    opener.current = link;
    const format = link.querySelector('img')?.currentSrc.endsWith('.avif') ? 'avif' : 'webp';
    try {
      const { Viewer } = await Promise.race([load(), tooLate()]);
      setOpened({ Viewer, place, format });
    } catch {
      if (link.isConnected) window.location.assign(link.href);
    }
  };

  return { opened, prepare, open, close: () => setOpened(undefined) };
}

const tooLate = () => new Promise<never>((_resolve, reject) => setTimeout(reject, patience));
