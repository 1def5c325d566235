const database = 'outbox';
const store = 'messages';

/**
 * Runs one transaction: no other tab or worker sees or changes the messages meanwhile. `work` may wait for
 * requests of this store only. Rejects where the browser has no IndexedDB or refuses it. Closes the database, because
 * an open one may keep a page out of the back/forward cache.
 */
export async function transaction<T>(
  mode: IDBTransactionMode,
  work: (messages: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const opened = await open();
  try {
    const current = opened.transaction(store, mode);
    const completed = new Promise<void>((resolve, reject) => {
      current.oncomplete = () => resolve();
      current.onabort = () => reject(current.error);
    });
    const [result] = await Promise.all([work(current.objectStore(store)), completed]);
    return result;
  } finally {
    opened.close();
  }
}

export const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'id', autoIncrement: true });
  return resultOf(request);
}
