const pictures = 'img, picture, [data-picture-ground]';

/** Suppresses the right button's menu on pictures (docs/spec.md, Every page), and no other menu. */
export function blockPictureMenu(): void {
  document.addEventListener('contextmenu', (event) => {
    if (isRightClick(event) && isOnPicture(event)) event.preventDefault();
  });
}

/** The right button, or Control and a click. The menu key reports button -1 (Chromium) or 0 (Firefox). */
const isRightClick = ({ button, ctrlKey, pointerType = 'mouse' }: MouseEvent & { pointerType?: string }): boolean =>
  (pointerType === 'mouse' || pointerType === '') && (button === 2 || (button === 0 && ctrlKey));

function isOnPicture({ target, clientX, clientY }: MouseEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(pictures)) return true;
  // A card's link covers the whole card, including its picture.
  const card = target.closest('.card');
  const below = card ? document.elementsFromPoint(clientX, clientY) : [];
  return below.some((one) => card?.contains(one) && one.matches(pictures));
}
