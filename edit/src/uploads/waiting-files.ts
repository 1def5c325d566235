/** Files that were chosen and not yet sent, kept on this device in case the page closes. */

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('edit', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('files');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function use<T>(mode: IDBTransactionMode, ask: (files: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  try {
    const database = await open();
    return await new Promise((resolve, reject) => {
      const request = ask(database.transaction('files', mode).objectStore('files'));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  } catch {
    // A private window keeps nothing. The file is still sent while the page is open.
    return undefined;
  }
}

/** A file and the name under which it goes to the server. */
export interface WaitingFile {
  name: string;
  bytes: Blob;
}

/** `key` names the item and the field. */
export const keepFile = (key: string, file: WaitingFile) => use('readwrite', (files) => files.put(file, key));
export const keptFile = (key: string) => use<WaitingFile | undefined>('readonly', (files) => files.get(key));
export const forgetFile = (key: string) => use('readwrite', (files) => files.delete(key));
