import { type EngineId, engineOf } from 'checks/engines.ts';
import { openChromium } from './drivers/chromium.ts';
import { openFirefox } from './drivers/firefox.ts';
import { openWebKitGtk, openWpe } from './drivers/webkit.ts';
import type { Size, Tab } from './tab.ts';

const openers: Record<EngineId, (path: string, size: Size) => Promise<Tab>> = {
  chromium: openChromium,
  firefox: openFirefox,
  webkitgtk: openWebKitGtk,
  wpe: openWpe,
  chrome90: openChromium,
};

/** The widths of a small phone and of a desk. */
export const sizes: Size[] = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

/** Opens an engine, each time as on its first day. Throws when it is not installed. */
export async function openTab(id: EngineId, size: Size): Promise<Tab> {
  const path = engineOf(id).path();
  if (!path) throw new Error(`${engineOf(id).name} is not installed`);
  return openers[id](path, size);
}
