import type { Path } from '../../api/form.ts';
import { idOf } from './data.ts';

const operable = 'input:not([type=file]), textarea, select, button';

const isVisible = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/** Moves to the control at a path, or to the nearest around it, once it is drawn; opens the parts that hide it. */
export function focusOn(path: Path) {
  requestAnimationFrame(() => {
    for (let length = path.length; length > 0; length--) {
      const element = document.getElementById(idOf(path.slice(0, length)));
      if (!element) continue;
      for (let around = element.closest('details'); around; around = around.parentElement?.closest('details') ?? null)
        around.open = true;
      const target = element.matches(operable)
        ? element
        : [...element.querySelectorAll<HTMLElement>(operable)].find(isVisible);
      (target ?? element).focus();
      return;
    }
  });
}
