/** A file and the name under which it goes to the server. */
export interface WaitingFile {
  name: string;
  bytes: Blob;
}

/** Files that were chosen and not yet sent, kept on this device in case the page closes. `key` names the item and the field. */
async function use<T>(key: string, ask: (files: Cache, address: string) => Promise<T>): Promise<T | undefined> {
  try {
    return await ask(await caches.open('waiting-files'), `/waiting/${encodeURIComponent(key)}`);
  } catch {
    // A private window keeps nothing. The file is still sent while the page is open.
    return undefined;
  }
}

export const keepFile = (key: string, { name, bytes }: WaitingFile) =>
  use(key, (files, address) => files.put(address, new Response(bytes, { headers: { 'file-name': name } })));

export const keptFile = (key: string) =>
  use(key, async (files, address): Promise<WaitingFile | undefined> => {
    const file = await files.match(address);
    return file && { name: file.headers.get('file-name') ?? '', bytes: await file.blob() };
  });

export const forgetFile = (key: string) => use(key, (files, address) => files.delete(address));
