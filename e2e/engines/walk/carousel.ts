import type { Part } from './part.ts';

/** Chooses officers by pointer and keys. */
export const carousel: Part = {
  name: 'carousel',
  async walk(visitor) {
    await visitor.open('/about-us');
    const count = await visitor.tab.run(() => document.querySelectorAll('[role="tablist"] [role="tab"]').length);
    const chosen = (index: number, focused: boolean) =>
      visitor.sees(
        `officer ${index + 1} chosen, shown${focused ? ', focused' : ''}`,
        (expected, withFocus) => {
          const tabs = Array.from(document.querySelectorAll('[role="tablist"] [role="tab"]'));
          const tab = tabs[expected];
          const words = document.querySelector(`[role="tabpanel"][aria-labelledby="${tab?.id}"]`);
          return (
            tabs.every((each) => (each.getAttribute('aria-selected') === 'true') === (each === tab)) &&
            !!words &&
            window.walk.isVisible(words) &&
            (!withFocus || document.activeElement === tab)
          );
        },
        index,
        focused,
      );
    await chosen(0, false);
    await visitor.click({ css: '[role="tablist"] [role="tab"]:nth-of-type(2)' });
    await chosen(1, false);
    await visitor.press('ArrowRight');
    await chosen(2, true);
    await visitor.press('End');
    await chosen(count - 1, true);
    await visitor.press('ArrowRight');
    await chosen(0, true);
    await visitor.press('ArrowLeft');
    await chosen(count - 1, true);
    await visitor.expectQuietConsole();
  },
};
