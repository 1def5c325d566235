import { createSignal } from 'contract/signal.ts';
import { stored } from 'contract/stored.ts';

/** The key of the visitor's choice: `less`, or `all` although the browser wishes to save data. */
export const dataKey = 'data';

const choice = stored(dataKey);
const switched = createSignal(undefined);

/** Whether the visitor saves data: as document/inline-script.ts decided, or the switch since. */
export const savesData = (): boolean => document.documentElement.classList.contains('saver');

export const onSaver = switched.subscribe;

export function toggleSaver(): void {
  const saves = !savesData();
  choice.write(saves === Boolean(window.boot.lowData) ? undefined : saves ? 'less' : 'all');
  apply(saves);
}

/** Follows the switch in other tabs, also where it changed before the code had loaded. */
export function followSaver(): void {
  const follow = (chosen: string | null | undefined) =>
    apply(chosen ? chosen === 'less' : Boolean(window.boot.lowData));
  // The pictures of the document are complete, and later ones are small by themselves (ui/Picture.tsx).
  window.boot.shrinker?.disconnect();
  follow(choice.read());
  window.addEventListener('storage', ({ key, newValue }) => key === dataKey && follow(newValue));
}

function apply(saves: boolean): void {
  if (saves === savesData()) return;
  // Without the class, the styles name the font, and the browser fetches it.
  document.documentElement.classList.toggle('saver', saves);
  if (saves) makeSmall();
  // The browser then chooses again, and fetches larger pictures.
  else for (const source of sources()) if (source.dataset.sizes) source.sizes = source.dataset.sizes;
  switched.set(undefined);
}

const sources = () => document.querySelectorAll<HTMLSourceElement>('source[sizes]');

/** Whether a picture has come, at least in part: another choice would be a second download. */
const isFetched = (source: Element) => (source.parentElement?.querySelector('img')?.naturalWidth ?? 0) > 0;

/** Makes all pictures smallest that have not come; `data-sizes` keeps their sizes (ui/Picture.tsx). */
function makeSmall(): void {
  for (const source of sources())
    if (!isFetched(source)) {
      source.dataset.sizes ??= source.sizes;
      source.sizes = '1px';
    }
}
