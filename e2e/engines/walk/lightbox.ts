import { words } from '../../tests/words.ts';
import type { Part } from './part.ts';

/** The gallery's viewer: opens, moves by key and button, and closes. */
export const lightbox: Part = {
  name: 'lightbox',
  async walk(visitor) {
    const { viewer } = words[visitor.language].gallery;
    await visitor.open('/gallery');
    const captions = await visitor.tab.run(() =>
      Array.from(document.querySelectorAll('main figcaption'), (caption) => caption.textContent ?? ''),
    );
    const shown = (index: number) =>
      visitor.sees(
        `photo ${index + 1} in the viewer`,
        (caption, place) => {
          const dialog = document.querySelector('[role="dialog"]');
          const slide = Array.from(dialog?.querySelectorAll('[role="group"]') ?? []).find(
            (each) => each.getAttribute('aria-label') === place && window.walk.isVisible(each),
          );
          const image = slide?.querySelector('img');
          return !!dialog?.textContent?.includes(caption) && !!image?.complete && image.naturalWidth > 0;
        },
        captions[index] ?? '',
        viewer.place.replace('{{index}}', String(index + 1)).replace('{{total}}', String(captions.length)),
      );
    await visitor.click({ css: 'main figure a' });
    await shown(0);
    await visitor.press('ArrowRight');
    await shown(1);
    await visitor.click({ role: 'button', name: viewer.next, within: '[role="dialog"]' });
    await shown(2);
    await visitor.press('ArrowLeft');
    await shown(1);
    await visitor.press('Escape');
    await visitor.sees(
      'the viewer closed, and focus restored',
      () =>
        !document.querySelector('[role="dialog"]') &&
        document.activeElement === document.querySelector('main figure a'),
    );
    await visitor.expectQuietConsole();
  },
};
