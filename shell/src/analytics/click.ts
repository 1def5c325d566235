/** What is reported of a click, in the words of docs/spec.md, Analytics. */
export interface Click {
  action: 'Clicked A Btn Link' | 'Clicked A Button';
  label: string;
}

const longestLabel = 100;

/** The click on a link or a button that an event stands for; undefined for a click on anything else. */
export function clickOf({ target }: Event): Click | undefined {
  const clicked = target instanceof Element ? target.closest('a[href], button, summary') : null;
  if (!clicked || clicked.closest('[data-uncounted]')) return undefined;
  return {
    action: clicked.matches('a') ? 'Clicked A Btn Link' : 'Clicked A Button',
    label: labelFrom(visibleText(clicked) || clicked.getAttribute('aria-label') || clicked.querySelector('img')?.alt),
  };
}

/** What is drawn of an element's text; a drawing's link (SVG) has all of its text. */
function visibleText(element: Element): string {
  // biome-ignore lint/performance/useDomNodeTextContent: textContent also holds what is not drawn; read once a click.
  const text = element instanceof HTMLElement ? element.innerText : element.textContent;
  return (text ?? '').trim();
}

/** One line of at most 100 characters. */
export const labelFrom = (text = ''): string =>
  [...text.replace(/\s+/g, ' ').trim()].slice(0, longestLabel).join('').trimEnd();
