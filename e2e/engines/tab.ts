import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freePort, start } from 'checks/serving/servers.ts';
import { type Engine, tools } from 'checks/tools.ts';
import { browserFlags } from 'compose/gates/browser.ts';
import puppeteer, { type LaunchOptions } from 'puppeteer-core';

/** The viewport, in CSS pixels, by day or by night. */
export interface Size {
  width: number;
  height: number;
  isNight: boolean;
}

/** The keys that the walk presses, as WebDriver writes them. */
const keys = { Escape: '\uE00C', ArrowLeft: '\uE012', ArrowRight: '\uE014' };

/** A browser’s only tab, with what the walk needs and every engine can do. */
export interface Tab {
  /** Resolves when the page has loaded. */
  go(address: string): Promise<unknown>;
  /** Runs the source of an expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  /** A real pointer event, in CSS pixels from the top left of the viewport. */
  click(x: number, y: number): Promise<void>;
  press(key: keyof typeof keys): Promise<void>;
  type(text: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens an engine with a fresh profile. */
export function openTab(engine: Engine, size: Size): Promise<Tab> {
  const executablePath = tools[engine].find() ?? '';
  if (engine === 'webkitgtk') return openWebKitGtk(executablePath, size);
  const scheme = `--blink-settings=preferredColorScheme=${size.isNight ? 0 : 1}`;
  if (engine === 'chromium') return openByPuppeteer({ executablePath, args: [...browserFlags, scheme] }, size);
  // As on a phone, scrollbars take no space.
  const extraPrefsFirefox = { 'ui.useOverlayScrollbars': 1, 'ui.systemUsesDarkTheme': Number(size.isNight) };
  return openByPuppeteer({ browser: 'firefox', executablePath, extraPrefsFirefox }, size);
}

async function openByPuppeteer(options: LaunchOptions, { width, height }: Size): Promise<Tab> {
  const browser = await puppeteer.launch(options);
  const page = await browser.newPage();
  await page.setViewport({ width, height });
  return {
    go: (address) => page.goto(address),
    evaluate: (expression) => page.evaluate(expression),
    click: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    close: () => browser.close(),
  };
}

/** WebKitGTK in a minimal window on a virtual display. Its own MiniBrowser cannot be as narrow as a phone. */
async function openWebKitGtk(command: string, { width, height, isNight }: Size): Promise<Tab> {
  const words = ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  const display = spawn('Xvfb', words, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [screen] = await once(createInterface(display.stdout), 'line');
  const port = await freePort();
  const driver = await start(command, [`--port=${port}`], port, {
    DISPLAY: `:${screen}`,
    GDK_BACKEND: 'x11',
    GTK_THEME: `Adwaita:${isNight ? 'dark' : 'light'}`,
    NO_AT_BRIDGE: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  });
  /** Sends a command of the WebDriver protocol. */
  const send = async (path: string, body?: object) => {
    const request = { method: body ? 'POST' : 'DELETE', ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, request);
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(value.message);
    return value;
  };
  const binary = path.join(import.meta.dirname, 'minimal-window.py');
  const browserOptions = { binary, args: [String(width), String(height)] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } };
  const session = `/${(await send('', { capabilities })).sessionId}`;
  const perform = (type: string, actions: object[]) =>
    send(`${session}/actions`, { actions: [{ type, id: type, actions }] });
  const type = (text: string) =>
    perform(
      'key',
      [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))),
    );
  return {
    go: (url) => send(`${session}/url`, { url }),
    evaluate: (expression) => send(`${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
    click: (x, y) =>
      perform('pointer', [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    press: (key) => type(keys[key]),
    type,
    async close() {
      // It may have lost its browser.
      await send(session).catch(() => {});
      await driver.stop();
      display.kill();
    },
  };
}
