import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Upload } from 'edit/api/item.ts';
import { mayChange } from '../forms/owned-fields.ts';
import { NotYours } from '../refused.ts';
import { contentFile } from './files.ts';
import type { ItemServices } from './items.ts';
import { freeName, parseUploadName } from './upload-name.ts';

/**
 * Checks and keeps a file that someone has chosen. Its name gets a number if a file of the site or another upload has it.
 * Throws `Refused`, before `read` is called if the name is wrong or of another team.
 */
export async function addUpload(
  name: string,
  read: () => Promise<Uint8Array>,
  teams: readonly string[],
  services: ItemServices,
): Promise<Upload> {
  parseUploadName(name);
  if (!mayChange(name, teams)) throw new NotYours(name);
  const upload = await services.uploads.add(name, await read());
  return { ...upload, name: freeName(name, (one) => isTaken(one, upload.id, services)) };
}

/** The same bytes may have the same name: a file that was sent again because its answer was lost. */
function isTaken(name: string, id: string, services: ItemServices): boolean {
  const file = contentFile(name, services);
  const others = services.drafts.list().flatMap(({ uploads }) => uploads);
  return (
    (file !== undefined && createHash('sha256').update(readFileSync(file)).digest('hex') !== id) ||
    others.some((other) => other.name === name && other.id !== id)
  );
}
