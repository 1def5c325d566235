import { Front } from '../front.ts';
import type { Visitor } from '../visitor.ts';
import type { Part } from './part.ts';

/** A section whose code cannot be fetched: its composed page stays, a visitor who goes there is told, and may retry. */
export const failingSection: Part = {
  name: 'failing section',
  async walk(visitor) {
    await withoutEvents(visitor, async (front) => {
      await visitor.open('/events', { front, frameOnly: true });
      await visitor.sees('the composed page', () => !!window.walk.find({ css: 'main .filters button' }));
    });
    await withoutEvents(visitor, async (front) => {
      const { failed } = visitor.words('shell').section;
      await visitor.open('/membership', { front });
      if (visitor.isOnPhone) await visitor.click({ css: 'header button' });
      await visitor.click({ css: `#menu a[href="${visitor.local('/events')}"]` });
      await visitor.sees(
        'what is told of the failure, between header and footer',
        (title) =>
          !!window.walk.find({ role: 'heading', name: title }) &&
          !!window.walk.find({ css: 'header' }) &&
          !!window.walk.find({ css: 'footer' }),
        failed.title,
      );
      front.unreachable = undefined;
      await visitor.click({ role: 'button', name: failed.retry });
      await visitor.sees('the page at last', () => !!window.walk.find({ css: 'main .filters button' }));
    });
  },
};

/** Under an address of its own: browsers keep files by address, and some also remember which did not come. */
async function withoutEvents(visitor: Visitor, act: (front: Front) => Promise<void>): Promise<void> {
  const front = new Front(visitor.front.site);
  front.unreachable = 'mf-events';
  await front.open();
  try {
    await act(front);
  } finally {
    // What the browser says of missing files is expected.
    visitor.tab.lines();
    front.close();
  }
}
