import { existsSync } from 'node:fs';
import path from 'node:path';
import { browserPath } from 'compose/gates/browser.ts';
import { repository } from 'tools/workspace/apps.ts';

export interface Engine {
  name: string;
  /** The browser, or the driver that opens it; undefined if it is not installed. */
  path(): string | undefined;
  /** Its Debian packages. */
  packages: string[];
  /** Whether `npm test` walks it. Chromium has the browser tests, and only `npm test all` walks the oldest engines. */
  inShortWalk?: boolean;
}

/** For engines that no distribution has any more. */
export const engineCache = path.join(repository, '.cache/engines');

const found =
  (...files: string[]) =>
  () =>
    files.every((file) => existsSync(file)) ? files[0] : undefined;

/** The browser engines that the site is walked in. */
export const engines = {
  chromium: { name: 'Chromium', path: browserPath, packages: ['chromium'] },
  firefox: { name: 'Firefox', path: found('/usr/bin/firefox-esr'), packages: ['firefox-esr'], inShortWalk: true },
  webkitgtk: {
    name: 'WebKitGTK',
    path: found(
      '/usr/bin/WebKitWebDriver',
      '/usr/bin/Xvfb',
      '/usr/lib/x86_64-linux-gnu/girepository-1.0/WebKit2-4.1.typelib',
    ),
    packages: ['webkit2gtk-driver', 'libwebkit2gtk-4.1-0', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1'],
    inShortWalk: true,
  },
  wpe: {
    name: 'WPE 2.38',
    path: found('/usr/bin/WPEWebDriver', '/usr/bin/cog'),
    packages: ['wpewebkit-driver', 'cog'],
  },
  chrome90: { name: 'Chrome 90', path: found(path.join(engineCache, 'chrome-90/chrome')), packages: [] },
} satisfies Record<string, Engine>;

export type EngineId = keyof typeof engines;
export const engineIds = Object.keys(engines) as EngineId[];
export const engineOf = (id: EngineId): Engine => engines[id];
