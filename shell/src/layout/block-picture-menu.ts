/** Suppresses the right button's menu on pictures (docs/spec.md, Every page), and no other menu. */
export function blockPictureMenu(): void {
  document.addEventListener('contextmenu', (event) => {
    const { target, button, ctrlKey, clientX, clientY } = event;
    // The menu key and a finger report another button.
    if (!(target instanceof Element) || (button !== 2 && !ctrlKey)) return;
    // A card's link covers the whole card, including its picture.
    const card = target.closest('.card');
    const parts = card ? document.elementsFromPoint(clientX, clientY).filter((one) => card.contains(one)) : [target];
    if (parts.some((one) => one.closest('img, picture, [data-picture-ground]'))) event.preventDefault();
  });
}
