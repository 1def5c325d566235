import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { callOf, type Size, type Tab } from '../tab.ts';
import { clickAt, pressOf, typing } from './actions.ts';
import { Bidi } from './bidi.ts';
import { ProcessGroup } from './child-process.ts';

/** Preferences: no background requests, and scrollbars that take no space, as on a phone. */
const preferences = {
  'ui.useOverlayScrollbars': 1,
  'app.normandy.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#nothing',
};

type Evaluated = { type: string; result: { value?: string }; exceptionDetails?: { text: string } };

/** Firefox, through its built-in WebDriver BiDi. */
export async function openFirefox(executablePath: string, size: Size): Promise<Tab> {
  const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'));
  const written = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`,
  );
  writeFileSync(path.join(profile, 'user.js'), written.join(''));
  const firefox = new ProcessGroup(executablePath, [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port=0',
    'about:blank',
  ]);
  const [, address] = await firefox.waitForLine(/WebDriver BiDi listening on (ws:\S+)/, 60_000);
  const lines: string[] = [];
  const bidi = await Bidi.connect(`${address}/session`, (_method, params) => {
    const { level, text } = params as { level: string; text: string };
    if (['error', 'warn'].includes(level)) lines.push(text);
  });
  await bidi.send('session.new', { capabilities: {} });
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await bidi.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context;
  await bidi.send('browsingContext.setViewport', { context, viewport: size });
  const perform = async (actions: object[]) => void (await bidi.send('input.performActions', { context, actions }));

  return {
    go: async (url) => void (await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    run: async (act, ...args) => {
      const expression = `JSON.stringify(${callOf(act, args)})`;
      const options = { expression, target: { context }, awaitPromise: false };
      const { result, exceptionDetails } = await bidi.send<Evaluated>('script.evaluate', options);
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value === undefined ? undefined : JSON.parse(result.value);
    },
    click: (x, y) => perform(clickAt(x, y)),
    press: (key) => perform(pressOf(key)),
    type: (text) => perform(typing(text)),
    lines: () => lines.splice(0),
    view: async () => {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    close: async () => {
      bidi.close();
      await firefox.end();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
