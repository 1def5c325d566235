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

it('hands out one promise for one module', async () => {
  const module = failing(0);
  expect(store.get(module)).toBe(store.get(module));
  expect(await store.get(module)).toBe('the module');
  expect(module.attempts()).toBe(1);
  expect(store.used).toEqual([module.id]);
});

it('leaves what failed as failed until it is told to forget it', async () => {
  const module = failing(1);
  await expect(store.get(module)).rejects.toThrow('attempt 1');
  await expect(store.get(module)).rejects.toThrow('attempt 1');
  store.forgetFailed();
  expect(await store.get(module)).toBe('the module');
  const first = store.get(module);
  store.forgetFailed();
  expect(store.get(module), 'what succeeded is kept').toBe(first);
});

it('tries again with growing pauses while it is patient, and is not waited for once it is not', async () => {
  store.patient = true;
  const module = failing(2);
  const loading = store.get(module);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(module.attempts()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(module.attempts()).toBe(2);

  store.patient = false;
  store.forgetFailed();
  expect(await store.get(module)).toBe('the module');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await loading).toBe('the module');
});

it('never fails where no page can be drawn without it', async () => {
  const module = failing(6);
  const loading = store.surely(module);
  store.forgetFailed();
  expect(store.surely(module)).toBe(loading);
  await vi.advanceTimersByTimeAsync(2_000 + 4_000 + 8_000 + 16_000 + 32_000 + 60_000);
  expect(await loading).toBe('the module');
  expect(module.attempts()).toBe(7);
});
