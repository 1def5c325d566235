import { makeSmall, restoreSizes } from './small-pictures.ts';

/** The key of the visitor's choice: `less`, or `all` although the browser wishes to save data. */
export const dataKey = 'data';

const listeners = new Set<() => void>();

/** Whether the visitor saves data: the decision of early-saver.ts, unless the switch has changed it since. */
export const savesData = (): boolean => document.documentElement.classList.contains('saver');

export function onSaver(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Switches and stores the choice. */
export function toggleSaver(): void {
  const saves = !savesData();
  try {
    if (saves === Boolean(window.asks)) localStorage.removeItem(dataKey);
    else localStorage.setItem(dataKey, saves ? 'less' : 'all');
  } catch {
    // Storage is disabled: the choice lasts until a reload.
  }
  apply(saves);
}

/** Follows the switch in other tabs, also where it changed before the code had loaded. */
export function followSaver(): void {
  const follow = (choice: string | null) => apply(choice ? choice === 'less' : Boolean(window.asks));
  // The pictures of the document are complete, and later ones are small by themselves (ui/Picture.tsx).
  window.small?.disconnect();
  try {
    follow(localStorage.getItem(dataKey));
  } catch {
    // Storage is disabled: the decision of the document stays.
  }
  window.addEventListener('storage', ({ key, newValue }) => key === dataKey && follow(newValue));
}

function apply(saves: boolean): void {
  if (saves === savesData()) return;
  // Without the class, the styles name the font, and the browser fetches it.
  document.documentElement.classList.toggle('saver', saves);
  if (saves) makeSmall();
  else restoreSizes();
  for (const listener of listeners) listener();
}
