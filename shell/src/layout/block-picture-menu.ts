/** Suppresses the right button's menu on pictures (docs/spec.md, Every page), and no other menu. */
export function blockPictureMenu(): void {
  document.addEventListener('contextmenu', (event) => {
    const { target, button, ctrlKey, clientX, clientY } = event;
    // The menu key and a finger report another button.
    if (!(target instanceof Element) || (button !== 2 && !ctrlKey)) return;
    // A card's link covers the whole card, including its picture.
    const card = target.closest('.card');
    const parts = card ? document.elementsFromPoint(clientX, clientY) : [target];
    const isPicture = (part: Element) => part.closest('img, picture, [data-picture-ground]');
    if (parts.some((part) => (!card || card.contains(part)) && isPicture(part))) event.preventDefault();
  });
}
