import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { savesData } from '../../../saver/saves-data.ts';

const load = () => import('./Viewer.tsx');

/** How long a click waits for the viewer's code before the link opens the picture, ms. */
const timeout = 6000;

interface Opened {
  Viewer: Awaited<ReturnType<typeof load>>['Viewer'];
  /** The first photo to show, from 0. */
  index: number;
  /** The format that the browser chose for the thumbnails. */
  format: 'avif' | 'webp';
}

/** Fetches the viewer's code at the first hover or focus. If that fails, the link opens the photo. */
export function useViewer() {
  const [opened, setOpened] = useState<Opened>();
  const opener = useRef<HTMLAnchorElement>(null);

  // The viewer restores focus itself, except in Firefox, where focus is already lost when the viewer opens.
  useEffect(() => {
    if (!opened) opener.current?.focus();
  }, [opened]);

  /** Fetches the code in advance. */
  const prepare = () => {
    if (!savesData()) load().catch(() => {});
  };

  const open = async (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const link = event.currentTarget;
    opener.current = link;
    const format = link.querySelector('img')?.currentSrc.endsWith('.avif') ? 'avif' : 'webp';
    try {
      const { Viewer } = await Promise.race([load(), rejectAfterTimeout()]);
      setOpened({ Viewer, index, format });
    } catch {
      if (link.isConnected) window.location.assign(link.href);
    }
  };

  return { opened, prepare, open, close: () => setOpened(undefined) };
}

const rejectAfterTimeout = () => new Promise<never>((_resolve, reject) => setTimeout(reject, timeout));
