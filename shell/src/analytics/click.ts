/** A click as reported to the provider (docs/spec.md, Analytics). */
export interface Click {
  action: 'Clicked A Btn Link' | 'Clicked A Button';
  label: string;
}

const longestLabel = 100;

/** The link or button that was clicked; undefined for clicks elsewhere. */
export function clickOf({ target }: Event): Click | undefined {
  const clicked = target instanceof Element ? target.closest('a[href], button, summary') : null;
  if (!clicked || clicked.closest('[data-uncounted]')) return undefined;
  return {
    action: clicked.matches('a') ? 'Clicked A Btn Link' : 'Clicked A Button',
    label: labelFrom(visibleText(clicked) || clicked.getAttribute('aria-label') || clicked.querySelector('img')?.alt),
  };
}

/** The rendered text of an HTML element, or the whole text of an SVG link. */
function visibleText(element: Element): string {
  // biome-ignore lint/performance/useDomNodeTextContent: innerText leaves out hidden text; it is read once per click.
  const text = element instanceof HTMLElement ? element.innerText : element.textContent;
  return (text ?? '').trim();
}

/** One line of at most 100 characters. */
export const labelFrom = (text = ''): string =>
  [...text.replace(/\s+/g, ' ').trim()].slice(0, longestLabel).join('').trimEnd();
