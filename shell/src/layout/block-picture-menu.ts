/** Pictures, and what is marked as having a PNG or JPEG in its background. */
const pictures = 'img, picture, [data-picture-ground]';

/**
 * Keeps the menu of the right mouse button from pictures (docs/spec.md, Every page), and leaves it everywhere else. The
 * menu that a keyboard or a finger held down asks for is left too.
 */
export function blockPictureMenu(): void {
  document.addEventListener('contextmenu', (event) => {
    if (isRightClick(event) && isOnPicture(event)) event.preventDefault();
  });
}

/**
 * The right button, or Control and a click on a Mac. A keyboard's menu key gives another button (Chromium -1 and
 * “mouse”, Firefox 0), a finger another kind of pointer; some browsers give no kind at all.
 */
const isRightClick = ({ button, ctrlKey, pointerType = 'mouse' }: MouseEvent & { pointerType?: string }): boolean =>
  (pointerType === 'mouse' || pointerType === '') && (button === 2 || (button === 0 && ctrlKey));

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
