import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Size, Tab } from '../tab.ts';
import { Running } from './process.ts';
import { openByWebDriver } from './webdriver.ts';

/** WebKitGTK in a bare window on a display in memory; its own MiniBrowser cannot be as narrow as a phone. */
export async function openWebKitGtk(command: string, { width, height }: Size): Promise<Tab> {
  const display = new Running('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp']);
  const [, number] = await display.says(/^(\d+)$/);
  return openByWebDriver({
    command,
    env: {
      DISPLAY: `:${number}`,
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    capabilities: {
      'webkitgtk:browserOptions': {
        binary: path.join(import.meta.dirname, 'bare-window.py'),
        args: [String(width), String(height)],
      },
    },
    close: () => display.end(),
  });
}

/** The window that Cog draws in memory, in pixels; it cannot be changed. */
const cogWidth = 800;

/** WPE WebKit in Cog, without a display. Its one size becomes the one asked for by zooming; the height follows. */
export async function openWpe(command: string, { width }: Size): Promise<Tab> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cog-'));
  const zoom = cogWidth / width;
  const tab = await openByWebDriver({
    command,
    env: { COG_PLATFORM_NAME: 'headless', LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1', XDG_RUNTIME_DIR: folder },
    capabilities: { 'wpe:browserOptions': { binary: '/usr/bin/cog', args: ['--automation', `--scale=${zoom}`] } },
    close: async () => rmSync(folder, { recursive: true, force: true }),
  });
  // The pointer knows nothing of the zoom.
  return { ...tab, click: (x, y) => tab.click(x * zoom, y * zoom) };
}
