/** Whether the visitor saves data: the document's script decides (shell/src/document/inline-script.ts). */
export const savesData = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.classList.contains('saver');
