import type { CDPSession, Page } from '@playwright/test';

export interface Size {
  name: string;
  /** The width of the window, in pixels. */
  width: number;
  /** The text size in the browser's settings, in pixels. Media queries in `em` follow it. */
  letters: number;
  /** Larger text that media queries do not follow, as with a browser's text zoom. */
  root?: string;
}

/** The menu is behind its button, and text has its usual size. */
export const ordinaryPhone: Size = { name: 'a phone', width: 360, letters: 16 };

/** The least room. */
export const phoneWithLargeLetters: Size = { name: 'text at 200 % on a phone', width: 360, letters: 32 };

export const sizes: Size[] = [
  { name: '400 % zoom of 1280 px', width: 320, letters: 16 },
  phoneWithLargeLetters,
  { name: 'text at 200 % on a computer', width: 1280, letters: 32 },
  { name: 'text at 200 % that media queries do not follow', width: 1280, letters: 16, root: '200%' },
];

export async function setSize(page: Page, session: CDPSession, { width, letters, root = '' }: Size): Promise<void> {
  const screen = { width, height: 800, deviceScaleFactor: 1, mobile: false };
  // In one step, so that the page is laid out once.
  await Promise.all([
    session.send('Emulation.setDeviceMetricsOverride', screen),
    session.send('Page.setFontSizes', { fontSizes: { standard: letters, fixed: 13 } }),
    page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), root),
  ]);
}
