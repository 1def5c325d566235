import type { Page } from '@playwright/test';
import { scopeStyles } from 'tools/vite/scope-styles.ts';
import { at, expect, goTo, mainHeading, openPage, test } from './site.ts';

/** Module Federation's own, of the runtime and of what its plugin writes. */
const ofFederation =
  /^__(mf_|FEDERATION__|VMOK__|GLOBAL_LOADING_REMOTE_ENTRY__|VUE_HMR_RUNTIME__)|^_FEDERATION_RUNTIME_CORE$/;
/** What stays on purpose: a message that waits is sent, and told of, from any page. */
const staying: Partial<Record<string, string[]>> = {
  'mf-contact': ['document visibilitychange', 'window online', 'window outbox', 'window storage'],
};

/** The globals of the page, and the listeners of its window and its document. */
async function traces(page: Page): Promise<string[]> {
  const names = await page.evaluate(() => Object.getOwnPropertyNames(window));
  const session = await page.context().newCDPSession(page);
  const all = names.filter((name) => !ofFederation.test(name));
  for (const target of ['window', 'document']) {
    const { result } = await session.send('Runtime.evaluate', { expression: target });
    const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
    all.push(...listeners.map(({ type }) => `${target} ${type}`));
  }
  await session.detach();
  return all.sort();
}

test('the pages of a section leave no listener and no global behind', async ({ page, request }) => {
  const { sections } = await (await request.get('/registry.json')).json();
  await openPage(page, at('/gallery'));
  await goTo(page, at('/membership'));
  let before = await traces(page);
  for (const [name, { routes }] of Object.entries<{ routes: string[] }>(sections))
    await test.step(name, async () => {
      for (const path of routes.filter((path) => !path.includes(':'))) await goTo(page, at(`/${path}`));
      await goTo(page, at('/membership'));
      const after = await traces(page);
      expect(after, name).toEqual([...before, ...(staying[name] ?? [])].sort());
      before = after;
    });
});

test('a class of a section does not reach another one, which has the same', async ({ page }) => {
  const indents = { events: '11px', news: '22px', gallery: '0px' };
  for (const [name, indent] of Object.entries(indents))
    await page.route(new RegExp(`/assets/mf-${name}/.*\\.css$`), async (route) => {
      const response = await route.fetch();
      const same = scopeStyles(`h1 { text-indent: ${indent} }`, `mf-${name}`);
      await route.fulfill({ response, body: (await response.text()) + same });
    });
  await openPage(page, at('/membership'));
  for (const name of ['events', 'news', 'events', 'gallery'] as const) {
    await goTo(page, at(`/${name}`));
    await expect(mainHeading(page)).toHaveCSS('text-indent', indents[name]);
  }
});
