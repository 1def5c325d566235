/** Pictures, and what is marked as having a PNG or JPEG in its background. */
const pictures = 'img, picture, [data-picture-ground]';

/**
 * Keeps the menu of the right mouse button from pictures (spec §2), and leaves it everywhere else. The menu that a
 * keyboard or a finger held down asks for is left too (docs/decisions/013-analytics.md).
 */
export function guardPictures(): void {
  document.addEventListener('contextmenu', (event) => {
    if (isRightClick(event) && isOnPicture(event)) event.preventDefault();
  });
}

/** Some browsers give no kind of pointer, but the button. A keyboard has neither. */
const isRightClick = (event: MouseEvent & { pointerType?: string }): boolean =>
  event.pointerType === 'mouse' || (!event.pointerType && event.button === 2);

function isOnPicture({ target, clientX, clientY }: MouseEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(pictures)) return true;
  // A card's link is laid over the whole card, its picture included.
  const card = target.closest('.card');
  return (
    card !== null &&
    document.elementsFromPoint(clientX, clientY).some((below) => card.contains(below) && below.matches(pictures))
  );
}
