import { chromium } from '@playwright/test';
import { browserFlags } from 'compose/gates/browser.ts';
import { callOf, type Size, type Tab } from '../tab.ts';

/** Chromium 90 or later, through its own protocol. */
export async function openChromium(executablePath: string, size: Size): Promise<Tab> {
  const browser = await chromium.launch({ executablePath, args: browserFlags });
  const page = await browser.newPage({ viewport: size });
  const lines: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) lines.push(message.text());
  });
  page.on('pageerror', (error) => lines.push(`uncaught: ${error.message}`));

  return {
    go: async (address) => void (await page.goto(address)),
    run: (act, ...args) => page.evaluate(callOf(act, args)),
    click: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    lines: () => lines.splice(0),
    view: () => page.screenshot(),
    close: () => browser.close(),
  };
}
