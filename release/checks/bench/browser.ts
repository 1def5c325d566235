import { browserFlags, browserPath } from 'compose/gates/browser.ts';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';

export type { Browser, BrowserContext };

export async function openBrowser(): Promise<Browser> {
  const executablePath = browserPath();
  if (!executablePath) throw new Error('There is no Chromium or Chrome here. Install one, or set BROWSER_PATH.');
  return chromium.launch({ executablePath, args: browserFlags });
}
