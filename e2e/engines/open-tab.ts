import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from '@playwright/test';
import { type EngineId, engineOf } from 'checks/engines.ts';
import { browserFlags } from 'compose/gates/browser.ts';
import puppeteer from 'puppeteer-core';
import { Capabilities, Key as Keys, Origin, WebDriver } from 'selenium-webdriver';
import { Executor, HttpClient } from 'selenium-webdriver/http/index.js';
import { DriverService } from 'selenium-webdriver/remote/index.js';

const keys = { Enter: Keys.ENTER, ArrowLeft: Keys.ARROW_LEFT, ArrowRight: Keys.ARROW_RIGHT, Escape: Keys.ESCAPE };
type Key = keyof typeof keys;

/** The viewport, in CSS pixels, by day or by night. */
export interface Size {
  width: number;
  height: number;
  colorScheme: 'dark' | 'light';
}

/** A browser’s only tab, with what the walk needs and every engine can do. */
export interface Tab {
  /** Resolves when the page has loaded. */
  go(address: string): Promise<unknown>;
  /** Runs the source of an expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  /** A real pointer event, in CSS pixels from the top left of the viewport. */
  click(x: number, y: number): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  close(): Promise<void>;
}

/** A small phone at night, and a desktop. */
export const sizes: Size[] = [
  { width: 360, height: 740, colorScheme: 'dark' },
  { width: 1280, height: 800, colorScheme: 'light' },
];

/** Opens an engine with a fresh profile. Throws if it is not installed. */
export async function openTab(id: EngineId, size: Size): Promise<Tab> {
  const path = engineOf(id).path();
  if (!path) throw new Error(`${engineOf(id).name} is not installed`);
  return openers[id](path, size);
}

const openers: Record<EngineId, (path: string, size: Size) => Promise<Tab>> = {
  chromium: openChromium,
  firefox: openFirefox,
  webkitgtk: openWebKitGtk,
};

/** Chromium, by Playwright. */
async function openChromium(executablePath: string, { colorScheme, ...viewport }: Size): Promise<Tab> {
  const browser = await chromium.launch({ executablePath, args: browserFlags });
  return tabOf(await browser.newPage({ viewport, colorScheme }), browser);
}

/** Firefox, by Puppeteer, which needs no driver. */
async function openFirefox(executablePath: string, { colorScheme, ...viewport }: Size): Promise<Tab> {
  // As on a phone, scrollbars take no space.
  const preferences = { 'ui.useOverlayScrollbars': 1, 'ui.systemUsesDarkTheme': colorScheme === 'dark' ? 1 : 0 };
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, extraPrefsFirefox: preferences });
  const page = await browser.newPage();
  await page.setViewport(viewport);
  return tabOf(page, browser);
}

/** What the pages of Playwright and Puppeteer have in common. */
interface DrivenPage {
  goto(address: string): Promise<unknown>;
  evaluate(expression: string): Promise<unknown>;
  mouse: Pick<Tab, 'click'>;
  keyboard: Pick<Tab, 'press' | 'type'>;
}
const tabOf = (page: DrivenPage, browser: Pick<Tab, 'close'>): Tab => ({
  go: (address) => page.goto(address),
  evaluate: (expression) => page.evaluate(expression),
  click: (x, y) => page.mouse.click(x, y),
  press: (key) => page.keyboard.press(key),
  type: (text) => page.keyboard.type(text),
  close: () => browser.close(),
});

/** WebKitGTK in a minimal window on a virtual display. Its own MiniBrowser cannot be as narrow as a phone. */
async function openWebKitGtk(command: string, { width, height, colorScheme }: Size): Promise<Tab> {
  const screen = ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  const display = await startProcess('Xvfb', screen, {}, /^(\d+)$/);
  const env = {
    DISPLAY: `:${display.found}`,
    GDK_BACKEND: 'x11',
    GTK_THEME: `Adwaita:${colorScheme}`,
    NO_AT_BRIDGE: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  };
  const binary = path.join(import.meta.dirname, 'minimal-window.py');
  const browserOptions = { binary, args: [String(width), String(height)] };
  return openByWebDriver(command, env, { 'webkitgtk:browserOptions': browserOptions }, display.end);
}

/** WebKitGTK by Selenium. `ended` is called when the tab is closed. */
async function openByWebDriver(
  command: string,
  env: Record<string, string>,
  capabilities: object,
  ended: () => void,
): Promise<Tab> {
  const service = new DriverService.Builder(command)
    .setLoopback(true)
    .setEnvironment({ ...(process.env as typeof env), ...env })
    .build();
  const client = service.start().then((address) => new HttpClient(address));
  const driver = WebDriver.createSession(new Executor(client), new Capabilities(capabilities));
  const perform = (text: string) => driver.actions().sendKeys(text).perform();
  await driver.getSession();
  return {
    go: (address) => driver.get(address),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    click: (x, y) =>
      driver
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 })
        .click()
        .perform(),
    press: (key) => perform(keys[key]),
    type: perform,
    close: async () => {
      await driver.quit().catch(() => {});
      await service.kill();
      ended();
    },
  };
}

// Makes signals run the `exit` handlers below, so that no program is left behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** Starts a program and waits for a line that it prints. It ends with this process at the latest. */
export async function startProcess(command: string, args: string[], env: Record<string, string>, line: RegExp) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...env } });
  const kill = () => void child.kill();
  const end = () => {
    process.off('exit', kill);
    kill();
  };
  process.once('exit', kill);
  for await (const written of createInterface(child.stdout)) {
    const [, found] = line.exec(written) ?? [];
    if (found === undefined) continue;
    // Reads on, because a full pipe would stop the program.
    child.stdout.resume();
    return { found, end };
  }
  throw new Error(`${command} ended before it was ready.`);
}
