import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Size, Tab } from '../tab.ts';
import { ProcessGroup } from './child-process.ts';
import { openByWebDriver } from './webdriver.ts';

/** WebKitGTK in a minimal window on a virtual display. Its own MiniBrowser cannot be as narrow as a phone. */
export async function openWebKitGtk(command: string, { width, height }: Size): Promise<Tab> {
  const display = new ProcessGroup('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp']);
  const [, number] = await display.waitForLine(/^(\d+)$/);
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
        binary: path.join(import.meta.dirname, 'minimal-window.py'),
        args: [String(width), String(height)],
      },
    },
    close: () => display.end(),
  });
}

/** The fixed size of Cog's virtual window, in pixels. */
const cogWidth = 800;

/** WPE WebKit in Cog, without a display. Zooming turns Cog's fixed width into the requested one. */
export async function openWpe(command: string, { width }: Size): Promise<Tab> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cog-'));
  const zoom = cogWidth / width;
  const tab = await openByWebDriver({
    command,
    env: { COG_PLATFORM_NAME: 'headless', LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1', XDG_RUNTIME_DIR: folder },
    capabilities: { 'wpe:browserOptions': { binary: '/usr/bin/cog', args: ['--automation', `--scale=${zoom}`] } },
    close: async () => rmSync(folder, { recursive: true, force: true }),
  });
  // Pointer positions ignore the zoom.
  return { ...tab, click: (x, y) => tab.click(x * zoom, y * zoom) };
}
