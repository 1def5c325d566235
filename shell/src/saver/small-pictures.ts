/** `sizes` for which a browser chooses the smallest picture; `data-sizes` keeps the others (early-saver.ts, ui/Picture.tsx). */
const smallest = '1px';

const sources = () => document.querySelectorAll<HTMLSourceElement>('source[sizes]');

/** Whether a picture has come, at least in part: another choice would be a second download. */
const isFetched = (source: Element): boolean => (source.parentElement?.querySelector('img')?.naturalWidth ?? 0) > 0;

/** Makes all pictures small that have not been fetched. */
export function makeSmall(): void {
  for (const source of sources())
    if (!isFetched(source)) {
      source.dataset.sizes ??= source.sizes;
      source.sizes = smallest;
    }
}

/** Lets the browser choose again, which fetches larger pictures. */
export function restoreSizes(): void {
  for (const source of sources()) if (source.dataset.sizes) source.sizes = source.dataset.sizes;
}
