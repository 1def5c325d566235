import { words } from '../../tests/words.ts';
import { readDocument } from '../document.ts';
import type { Part } from './part.ts';

/** Opens every page of the menu without a reload: the title changes, and focus moves to the heading. */
export const navigation: Part = {
  name: 'navigation',
  async walk(visitor) {
    const { nav } = words[visitor.language];
    await visitor.open('/membership');
    await visitor.tab.run(() => void Object.assign(window, { sameDocument: true }));
    const paths = await visitor.tab.run(() =>
      Array.from(document.querySelectorAll('#menu a'), (link) => link.getAttribute('href') ?? ''),
    );
    for (const path of [...paths.slice(1), paths[0] ?? '']) {
      if (visitor.isOnPhone) await visitor.click({ role: 'button', name: nav.menu, within: 'header' });
      await visitor.click({ css: `#menu a[href="${path}"]` });
      await visitor.sees(`${path} opened in place`, (expected) => location.pathname === expected, path);
      await visitor.sees(
        `focus on the heading of ${path}`,
        () => document.activeElement?.tagName === 'H1' && document.querySelectorAll('h1').length === 1,
      );
      const { title } = await readDocument(visitor.proxy.address + path);
      await visitor.sees(`the title “${title}”`, (expected) => document.title === expected, title);
    }
    await visitor.tab.run(() => history.back());
    await visitor.sees('the previous page again', (path) => location.pathname === path, paths.at(-1) ?? '');
    await visitor.sees('no reload', () => 'sameDocument' in window);
    await visitor.expectQuietConsole();
  },
};
