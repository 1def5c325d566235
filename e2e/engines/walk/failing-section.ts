import { Front } from '../front.ts';
import type { Part } from './part.ts';

/** A section whose code is missing: its composed page stays, a visitor who goes there is told, and may try again. */
export const failingSection: Part = {
  name: 'failing section',
  async walk(visitor) {
    const { failed } = visitor.words('shell').section;
    const events = visitor.local('/events');
    // Under an address of its own, where the browser has kept none of the section's files.
    const front = new Front(visitor.front.site);
    front.missing = 'mf-events';
    await front.open();
    try {
      await visitor.open('/events', { front, frameOnly: true });
      await visitor.sees('the composed page', () => !!window.walk.find({ css: 'main .filters button' }));
      await visitor.open('/membership', { front });
      if (visitor.isOnPhone) await visitor.click({ css: 'header button' });
      await visitor.click({ css: `#menu a[href="${events}"]` });
      await visitor.sees(
        'what is told of the failure, between header and footer',
        (title) =>
          !!window.walk.find({ role: 'heading', name: title }) &&
          !!window.walk.find({ css: 'header' }) &&
          !!window.walk.find({ css: 'footer' }),
        failed.title,
      );
      front.missing = undefined;
      await visitor.click({ role: 'button', name: failed.retry });
      await visitor.sees('the page at last', () => !!window.walk.find({ css: 'main .filters button' }));
    } finally {
      // What the browser says of missing files is expected.
      visitor.tab.lines();
      front.close();
    }
  },
};
