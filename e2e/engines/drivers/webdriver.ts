import { freePort } from 'checks/free-port.ts';
import { callOf, type Tab } from '../tab.ts';
import { clickAt, pressOf, typing } from './actions.ts';
import { ProcessGroup } from './child-process.ts';

/** The time limit for each command, ms. */
const timeout = 30_000;

interface Driver {
  command: string;
  env: Record<string, string>;
  /** The capabilities to request, as the driver names them. */
  capabilities: object;
  /** Called when the tab is closed. */
  close?: () => Promise<void>;
}

/** A WebKit browser through WebDriver: https://www.w3.org/TR/webdriver2/. */
export async function openByWebDriver({ command, env, capabilities, close }: Driver): Promise<Tab> {
  const port = await freePort();
  const driver = new ProcessGroup(command, [`--port=${port}`], env);
  const origin = `http://127.0.0.1:${port}`;
  const ask = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const options = { method, body: body && JSON.stringify(body), signal: AbortSignal.timeout(timeout) };
    const response = await fetch(origin + path, options);
    const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  await untilListening(origin);
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  });
  const session = `/session/${sessionId}`;
  const perform = async (actions: object[]) => void (await ask('POST', `${session}/actions`, { actions }));

  return {
    go: async (url) => void (await ask('POST', `${session}/url`, { url })),
    run: async (act, ...args) => {
      const script = `return JSON.stringify(${callOf(act, args)})`;
      const answer = await ask<string | null>('POST', `${session}/execute/sync`, { script, args: [] });
      return answer === null ? undefined : JSON.parse(answer);
    },
    click: (x, y) => perform(clickAt(x, y)),
    press: (key) => perform(pressOf(key)),
    type: (text) => perform(typing(text)),
    // WebDriver reports none: the script in the page collects them.
    lines: () => [],
    view: async () => Buffer.from(await ask<string>('GET', `${session}/screenshot`), 'base64'),
    close: async () => {
      await ask('DELETE', session).catch(() => {});
      await driver.end();
      await close?.();
    },
  };
}

async function untilListening(origin: string): Promise<void> {
  const deadline = Date.now() + timeout;
  while (Date.now() < deadline) {
    const answered = await fetch(`${origin}/status`).catch(() => undefined);
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the WebDriver did not start');
}
