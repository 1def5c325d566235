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

/** A small phone and a desktop. */
export const sizes: Size[] = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

/** Opens an engine with a fresh profile. Throws if it is not installed. */
export async function openTab(id: EngineId, size: Size): Promise<Tab> {
  const path = engineOf(id).path();
  if (!path) throw new Error(`${engineOf(id).name} is not installed`);
  return openers[id](path, size);
}
