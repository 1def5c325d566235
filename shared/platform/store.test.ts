import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore, type Store } from './store.ts';

function failing(times: number) {
  let attempts = 0;
  const load = async () => {
    attempts++;
    if (attempts <= times) throw new Error(`attempt ${attempts}`);
    return { default: 'the module' };
  };
  return { id: 'src/module.ts', load, attempts: () => attempts };
}

let store: Store;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  store = createStore(async (key) => `the file ${key}`);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('does not retry a failed load until told to forget it', async () => {
  const module = failing(1);
  await expect(store.get(module)).rejects.toThrow('attempt 1');
  await expect(store.get(module)).rejects.toThrow('attempt 1');
  store.forgetFailed();
  expect(await store.get(module)).toBe('the module');
  const first = store.get(module);
  store.forgetFailed();
  expect(store.get(module), 'keeps a successful load').toBe(first);
  expect([module.attempts(), store.used]).toEqual([2, [module.id]]);
});

it('gives up a load that hangs, and loads again after that', async () => {
  let attempts = 0;
  const hanging = { id: 'src/hanging.ts', load: () => new Promise<{ default: string }>(() => attempts++) };
  const loading = expect(store.get(hanging)).rejects.toThrow('No answer within 12 s');
  await vi.advanceTimersByTimeAsync(12_000);
  await loading;
  store.forgetFailed();
  store.get(hanging).catch(() => {});
  expect(attempts).toBe(2);

  store.retriesInBackground = true;
  store.get({ ...hanging, id: 'src/other.ts' });
  await vi.advanceTimersByTimeAsync(12_000 + 2_000);
  expect(attempts).toBe(4);
});

it('retries in the background on the first page, and loads afresh after it', async () => {
  store.retriesInBackground = true;
  const module = failing(2);
  const loading = store.get(module);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(module.attempts()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(module.attempts()).toBe(2);

  store.retriesInBackground = false;
  store.forgetFailed();
  expect(await store.get(module)).toBe('the module');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await loading).toBe('the module');
});

it('fetches content by its app, name and language, once', async () => {
  const list = { app: 'mf-events', item: 'list' } as const;
  expect(await store.content(list, 'en')).toBe('the file mf-events/list/en');
  expect(store.content(list, 'en')).toBe(store.content(list, 'en'));
  expect(store.usedContent).toEqual(['mf-events/list/en']);
  expect(store.used).toEqual([]);
});

it('never rejects for content that every page needs', async () => {
  let attempts = 0;
  store = createStore(async () => {
    attempts++;
    if (attempts <= 6) throw new Error(`attempt ${attempts}`);
    return 'the texts';
  });
  const texts = { app: 'shell', item: 'texts' } as const;
  const loading = store.contentAlways(texts, 'fr');
  store.forgetFailed();
  expect(store.contentAlways(texts, 'fr')).toBe(loading);
  await vi.advanceTimersByTimeAsync(2_000 + 4_000 + 8_000 + 16_000 + 32_000 + 60_000);
  expect(await loading).toBe('the texts');
  expect(attempts).toBe(7);
});
