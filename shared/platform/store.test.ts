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
  store = createStore(async () => undefined);
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

it('never rejects for content that every page needs', async () => {
  const { load } = failing(6);
  store = createStore(load);
  const texts = { app: 'shell', item: 'texts' } as const;
  const loading = store.contentAlways(texts, 'fr');
  store.forgetFailed();
  expect(store.contentAlways(texts, 'fr')).toBe(loading);
  await vi.advanceTimersByTimeAsync(2_000 + 4_000 + 8_000 + 16_000 + 32_000 + 60_000);
  expect(await loading).toEqual({ default: 'the module' });
});
