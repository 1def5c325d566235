import { words } from '../../tests/words.ts';
import { SiteProxy } from '../site-proxy.ts';
import type { Visitor } from '../visitor.ts';
import type { Part } from './part.ts';

/** A section whose code cannot be fetched: its composed page stays, and a visitor who navigates there can retry. */
export const failingSection: Part = {
  name: 'failing section',
  async walk(visitor) {
    await withoutEvents(visitor, async (proxy) => {
      await visitor.open('/events', { proxy, frameOnly: true });
      await visitor.sees('the composed page', () => !!window.walk.find({ css: 'main .filters button' }));
    });
    await withoutEvents(visitor, async (proxy) => {
      const { failed } = words[visitor.language].section;
      await visitor.open('/membership', { proxy });
      if (visitor.isOnPhone) await visitor.click({ css: 'header button' });
      await visitor.click({ css: `#menu a[href="${visitor.local('/events')}"]` });
      await visitor.sees(
        'the error message, between header and footer',
        (title) =>
          !!window.walk.find({ role: 'heading', name: title }) &&
          !!window.walk.find({ css: 'header' }) &&
          !!window.walk.find({ css: 'footer' }),
        failed.title,
      );
      proxy.unreachable = undefined;
      await visitor.click({ role: 'button', name: failed.retry });
      await visitor.sees('the page at last', () => !!window.walk.find({ css: 'main .filters button' }));
    });
  },
};

/** Uses its own address, because browsers cache files by address, and some also cache failures. */
async function withoutEvents(visitor: Visitor, act: (proxy: SiteProxy) => Promise<void>): Promise<void> {
  const proxy = new SiteProxy(visitor.proxy.site);
  proxy.unreachable = 'mf-events';
  await proxy.open();
  try {
    await act(proxy);
  } finally {
    // Messages about missing files are expected.
    visitor.tab.lines();
    proxy.close();
  }
}
