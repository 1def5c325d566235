import { readDocument } from '../document.ts';
import type { Part } from './part.ts';

/** From page to page by the menu, in place: heading, title and the place in the page follow. */
export const navigation: Part = {
  name: 'navigation',
  async walk(visitor) {
    const { nav } = visitor.words('shell');
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
        `the heading of ${path} take the focus`,
        () => document.activeElement?.tagName === 'H1' && document.querySelectorAll('h1').length === 1,
      );
      const { title } = await readDocument(visitor.front.address + path);
      await visitor.sees(`the title “${title}”`, (expected) => document.title === expected, title);
    }
    await visitor.tab.run(() => history.back());
    await visitor.sees('the page before come back', (path) => location.pathname === path, paths.at(-1) ?? '');
    await visitor.sees('no page loaded anew', () => 'sameDocument' in window);
    await visitor.expectSilence();
  },
};
