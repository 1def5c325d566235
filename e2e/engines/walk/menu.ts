import { words } from '../../tests/words.ts';
import type { Part } from './part.ts';

/** The menu: behind a button on a phone, always open on a desktop. */
export const menu: Part = {
  name: 'menu',
  async walk(visitor) {
    const { nav } = words[visitor.language];
    await visitor.open('/membership');
    const shown = (count: number) =>
      visitor.sees(
        `${count} links in the menu`,
        (expected) =>
          Array.from(document.querySelectorAll('#menu a')).filter(window.walk.isVisible).length === expected,
        count,
      );
    const all = await visitor.tab.run(() => document.querySelectorAll('#menu a').length);
    if (!visitor.isOnPhone) {
      await shown(all);
      await visitor.sees('no button', () => !window.walk.find({ css: 'header button' }));
      return visitor.expectQuietConsole();
    }
    await shown(0);
    await visitor.click({ role: 'button', name: nav.menu, within: 'header' });
    await shown(all);
    await visitor.press('Escape');
    await shown(0);
    await visitor.sees(
      'focus back on the button',
      (name) => document.activeElement === window.walk.find({ role: 'button', name, within: 'header' }),
      nav.menu,
    );
    await visitor.expectQuietConsole();
  },
};
