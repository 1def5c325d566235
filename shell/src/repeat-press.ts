/** Presses the last button again that was pressed before its part could hear it: React drops such presses. */
export function repeatEarlyPress(): void {
  const unheard = new Map<string | null, HTMLElement | undefined>();
  document.addEventListener('slot:hydrating', (event) => {
    const { detail: part } = event as CustomEvent<string | null>;
    if (unheard.has(part)) return;
    const { pressed } = window;
    const answers = 'button:not(.menu-button, .data-switch)';
    const button = pressed instanceof Element && pressed.closest<HTMLElement>(answers);
    const isHere = button && (button.closest<HTMLElement>('[data-slot]')?.dataset.slot ?? null) === part;
    unheard.set(part, isHere ? button : undefined);
    if (isHere) window.pressed = null;
  });
  document.addEventListener('slot:hydrated', (event) => {
    const { detail: part } = event as CustomEvent<string | null>;
    const button = unheard.get(part);
    unheard.set(part, undefined);
    // A press that came meanwhile has been heard. React is still at work.
    if (button?.isConnected && !window.pressed) setTimeout(() => button.click());
  });
}
