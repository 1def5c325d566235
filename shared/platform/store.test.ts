import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Store } from './store.ts';

/** A lazy module that fails a given number of times. */
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
  store = new Store();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('returns the same promise for the same module', async () => {
  const module = failing(0);
  expect(store.get(module)).toBe(store.get(module));
  expect(await store.get(module)).toBe('the module');
  expect(module.attempts()).toBe(1);
  expect(store.used).toEqual([module.id]);
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

it('never rejects for a module that every page needs', async () => {
  const module = failing(6);
  const loading = store.getAlways(module);
  store.forgetFailed();
  expect(store.getAlways(module)).toBe(loading);
  await vi.advanceTimersByTimeAsync(2_000 + 4_000 + 8_000 + 16_000 + 32_000 + 60_000);
  expect(await loading).toBe('the module');
  expect(module.attempts()).toBe(7);
});
