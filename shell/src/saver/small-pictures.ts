/** Makes the browser choose the smallest picture. early-saver.ts does the same while the document is parsed. */
function shrink(source: HTMLSourceElement): void {
  source.dataset.sizes ??= source.sizes;
  source.sizes = '1px';
}

const sources = (root: ParentNode) => root.querySelectorAll<HTMLSourceElement>('source[sizes]');

/** Whether a picture has come, at least in part: another choice would be a second download. */
const isFetched = (source: Element): boolean => (source.parentElement?.querySelector('img')?.naturalWidth ?? 0) > 0;

/** Makes all pictures small that have not been fetched. */
export function makeSmall(): void {
  for (const source of sources(document)) if (!isFetched(source)) shrink(source);
}

/** Lets the browser choose again, which fetches larger pictures. */
export function restoreSizes(): void {
  for (const source of sources(document)) if (source.dataset.sizes) source.sizes = source.dataset.sizes;
}

/** Makes pictures that are added small while `isSaving`, before the browser chooses their files. */
export function followPictures(isSaving: () => boolean): void {
  window.small?.disconnect();
  new MutationObserver((records) => {
    if (!isSaving()) return;
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof Element) for (const source of sources(node)) shrink(source);
  }).observe(document, { childList: true, subtree: true });
}
