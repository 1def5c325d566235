import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { browserFlags, testBrowserPath } from 'compose/gates/browser.ts';
import puppeteer from 'puppeteer-core';
import { type EngineName, engines } from 'release/checks/engines.ts';

/** The viewport, in CSS pixels, by day or by night. */
export interface Size {
  width: number;
  height: number;
  isNight: boolean;
}

/** Keys with a name in the standard of WebDriver. */
const keys = { Enter: '\ue007', Escape: '\ue00c', ArrowLeft: '\ue012', ArrowRight: '\ue014' };

/** A browser’s only tab, with what the walk needs and every engine can do. */
export interface Tab {
  /** Resolves when the page has loaded. */
  go(address: string): Promise<unknown>;
  /** Runs the source of an expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  /** A real pointer event, in CSS pixels from the top left of the viewport. */
  click(x: number, y: number): Promise<unknown>;
  press(key: keyof typeof keys): Promise<unknown>;
  type(text: string): Promise<unknown>;
  close(): Promise<unknown>;
}

/** Opens an engine with a fresh profile. */
export const openTab = (engine: EngineName, size: Size, port: number): Promise<Tab> =>
  engine === 'WebKitGTK' ? openByWebDriver(size, port) : openByPuppeteer(engine, size);

/** Chromium or Firefox, which need no driver. */
async function openByPuppeteer(engine: 'Chromium' | 'Firefox', { isNight, ...viewport }: Size): Promise<Tab> {
  const colours = `--blink-settings=preferredColorScheme=${isNight ? 0 : 1}`;
  const browser = await puppeteer.launch({
    browser: engine === 'Firefox' ? 'firefox' : 'chrome',
    executablePath: (engine === 'Chromium' ? testBrowserPath() : engines[engine].path()) ?? '',
    defaultViewport: viewport,
    args: engine === 'Firefox' ? [] : [...browserFlags, '--no-sandbox', colours],
    // As on a phone, scrollbars take no space.
    extraPrefsFirefox: { 'ui.useOverlayScrollbars': 1, 'ui.systemUsesDarkTheme': isNight ? 1 : 0 },
  });
  const page = await browser.newPage();
  return {
    go: (address) => page.goto(address),
    evaluate: (expression) => page.evaluate(expression),
    click: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    close: () => browser.close(),
  };
}

/** WebKitGTK in a minimal window on a virtual display: its own MiniBrowser cannot be as narrow as a phone. */
async function openByWebDriver({ width, height, isNight }: Size, port: number): Promise<Tab> {
  // With “terminate”, it ends when the browser has closed.
  const screen = ['-displayfd', '1', '-terminate', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  const display = spawn('Xvfb', screen, { stdio: ['ignore', 'pipe', 'ignore'] });
  const env = {
    ...process.env,
    DISPLAY: `:${String(await once(display.stdout, 'data')).trim()}`,
    GDK_BACKEND: 'x11',
    GTK_THEME: `Adwaita:${isNight ? 'dark' : 'light'}`,
    NO_AT_BRIDGE: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  };
  const driver = spawn(engines.WebKitGTK.path() ?? '', [`--port=${port}`], { env, stdio: 'inherit' });
  const ask = async (method: string, command: string, body?: object) => {
    const address = `http://127.0.0.1:${port}/session${command}`;
    const { value } = await (await fetch(address, { method, body: body ? JSON.stringify(body) : null })).json();
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const browserOptions = {
    binary: path.join(import.meta.dirname, 'minimal-window.py'),
    args: [String(width), String(height)],
  };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } };
  const begin = (): Promise<{ sessionId: string }> =>
    // The driver needs a moment to listen.
    ask('POST', '', { capabilities }).catch((error) =>
      error instanceof TypeError ? setTimeout(50).then(begin) : Promise.reject(error),
    );
  const { sessionId } = await begin();
  const post = (command: string, body: object) => ask('POST', `/${sessionId}/${command}`, body);
  const perform = (type: 'key' | 'pointer', actions: object[]) =>
    post('actions', { actions: [{ type, id: type, actions }] });
  const type = (text: string) =>
    perform(
      'key',
      [...text].flatMap((value) => ['keyDown', 'keyUp'].map((part) => ({ type: part, value }))),
    );
  return {
    go: (url) => post('url', { url }),
    evaluate: (expression) => post('execute/sync', { script: `return ${expression}`, args: [] }),
    click: (x, y) =>
      perform('pointer', [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    press: (key) => type(keys[key]),
    type,
    close: async () => {
      await ask('DELETE', `/${sessionId}`).catch(() => {});
      driver.kill();
    },
  };
}
