import type { Page } from '@playwright/test';
import { scopeStyles } from 'tools/vite/scope-styles.ts';
import { sectionNames } from 'tools/workspace/apps.ts';
import { at, expect, navigate, openPage, test } from './site.ts';

/** Records the listeners of window and document that code of a section has added and not removed. */
function watchListeners(): void {
  const left = new Map<string, string>();
  Object.assign(window, { listenersLeft: left });
  const numbers = new Map<unknown, number>();
  for (const [name, target] of Object.entries({ window, document })) {
    const { addEventListener, removeEventListener } = target;
    const idOf = (type: string, listener: unknown): string => {
      if (!numbers.has(listener)) numbers.set(listener, numbers.size);
      return `${name} ${type} ${numbers.get(listener)}`;
    };
    target.addEventListener = function add(
      this: EventTarget,
      type: string,
      listener: never,
      options?: AddEventListenerOptions,
    ) {
      const [, app] = /\/assets\/(mf-[\w-]+)\//.exec(new Error().stack ?? '') ?? [];
      const id = idOf(type, listener);
      if (app) left.set(id, app);
      if (typeof options === 'object') options.signal?.addEventListener('abort', () => left.delete(id));
      addEventListener.call(this, type, listener, options);
    } as typeof addEventListener;
    target.removeEventListener = function remove(
      this: EventTarget,
      type: string,
      listener: never,
      options?: EventListenerOptions,
    ) {
      left.delete(idOf(type, listener));
      removeEventListener.call(this, type, listener, options);
    } as typeof removeEventListener;
  }
}

/** `window storage`, once for each kind. */
const listenersLeft = (page: Page) =>
  page.evaluate(() => {
    const left = (Reflect.get(window, 'listenersLeft') as Map<string, string>).keys();
    return [...new Set([...left].map((id) => id.replace(/ \d+$/, '')))].sort();
  });

/** What stays on purpose: a message that waits is sent from any page. */
const known: Partial<Record<string, string[]>> = { 'mf-contact': ['window outbox', 'window storage'] };
const globals = (page: Page) => page.evaluate(() => Object.getOwnPropertyNames(window));

/** Module Federation's own, of the runtime and of what its plugin writes. */
const ofFederation =
  /^__(mf_|FEDERATION__|VMOK__|GLOBAL_LOADING_REMOTE_ENTRY__|VUE_HMR_RUNTIME__)|^_FEDERATION_RUNTIME_CORE$/;

for (const name of sectionNames)
  test(`opening and leaving the pages of ${name} leaves no listener and no global behind`, async ({
    page,
    request,
  }) => {
    const { sections } = await (await request.get('/registry.json')).json();
    const paths: string[] = sections[name].routes.filter((path: string) => !path.includes(':'));
    await page.addInitScript(watchListeners);
    await openPage(page, at('/membership'));
    const before = await globals(page);
    for (const path of paths) {
      await navigate(page, at(`/${path}`));
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    }
    await navigate(page, at('/membership'));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await listenersLeft(page)).toEqual(known[name] ?? []);
    const added = (await globals(page)).filter((one) => !before.includes(one) && !ofFederation.test(one));
    expect(added).toEqual([]);
  });

for (const order of [
  ['mf-events', 'mf-news'],
  ['mf-news', 'mf-events'],
] as const)
  test(`a class of ${order[0]} does not reach ${order[1]}, which has the same`, async ({ page }) => {
    const colours = { 'mf-events': 'rgb(1, 2, 3)', 'mf-news': 'rgb(4, 5, 6)' };
    for (const name of order)
      await page.route(new RegExp(`/assets/${name}/.*\\.css$`), async (route) => {
        const response = await route.fetch();
        const own = scopeStyles(`h1, .same { color: ${colours[name]} !important }`, name);
        await route.fulfill({ response, body: (await response.text()) + own });
      });
    await openPage(page, at('/membership'));
    const colourOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).color);
    for (const name of order) {
      await navigate(page, at(name === 'mf-events' ? '/events' : '/news'));
      await expect(page.locator(`[data-section=${name}] h1`)).toBeFocused();
      await expect.poll(() => colourOf(`[data-section=${name}] h1`)).toBe(colours[name]);
    }
    const [first, second] = order;
    await page.locator(`[data-section=${second}]`).evaluate((slot) => {
      slot.insertAdjacentHTML('beforeend', '<p class="same">Of this section</p>');
      document.querySelector('footer')?.insertAdjacentHTML('beforeend', '<p class="same">Of the shell</p>');
    });
    expect(await colourOf(`[data-section=${second}] .same`)).toBe(colours[second]);
    expect([colours[first], colours[second]]).not.toContain(await colourOf('footer .same'));
  });
