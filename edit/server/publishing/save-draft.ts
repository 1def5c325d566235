import type { Draft, DraftToSave, Upload } from 'edit/api/item.ts';
import { tryRead } from 'tools/content/errors.ts';
import { readItem } from '../forms/item-data.ts';
import { isOfTexts, registerKind } from '../forms/kinds.ts';
import { mayChange, refusedFields } from '../forms/owned-fields.ts';
import { StaleDraft } from './drafts.ts';
import { hashOf } from './item-text.ts';
import { type ItemDesk, isNewItem, kindFor, notYours } from './items.ts';
import { Refused } from './refused.ts';
import { parseUploadName } from './upload-name.ts';

interface Author {
  name: string;
  teams: readonly string[];
}

/**
 * Keeps what someone has written, whether or not it has mistakes. Throws `Refused` if they may not change all that they
 * changed, and `StaleDraft` if someone else saved in the meantime, or if a new item's name is taken.
 */
export function saveDraft(item: string, draft: DraftToSave, { name, teams }: Author, desk: ItemDesk): Draft {
  checkDraft(item, draft, teams, desk);
  const present = desk.drafts.get(item);
  refuseOthersFields(item, present ? present.data : committed(item, desk), draft.data, teams);
  if (!present && draft.base === null && hashOf(item, desk.checkout.committed) !== null)
    throw new StaleDraft(undefined);
  return desk.drafts.save(item, draft, name);
}

/** Gives up a draft. Throws as `saveDraft` does. */
export function deleteDraft(item: string, revision: number, teams: readonly string[], desk: ItemDesk): void {
  assertOwnDraft(item, teams, desk);
  desk.drafts.delete(item, revision);
}

/** Throws `Refused` if someone of these teams could not have written all of an item's draft. */
export function assertOwnDraft(item: string, teams: readonly string[], desk: ItemDesk): void {
  kindFor(item, teams);
  const present = desk.drafts.get(item);
  if (present) refuseOthersFields(item, committed(item, desk), present.data, teams);
}

/** Throws `Refused` for what no form of this person can send. */
export function checkDraft(
  item: string,
  { data, uploads }: Pick<Draft, 'data' | 'uploads'>,
  teams: readonly string[],
  desk: ItemDesk,
): void {
  const kind = kindFor(item, teams);
  if (isNewItem(item)) throw unusable();
  if (data === undefined ? !kind.id.includes('*') : typeof data !== 'object' || data === null) throw unusable();
  if (!isShallow(data, deepest) || !hasForm(item, data)) throw unusable();
  for (const upload of uploads) checkUpload(upload, teams, desk);
}

function checkUpload({ name, id }: Upload, teams: readonly string[], { uploads }: ItemDesk): void {
  parseUploadName(name);
  if (!mayChange(name, teams)) throw notYours();
  if (!uploads.fileOf(id))
    throw new Refused(422, {
      fr: 'Une image ou un document n’est pas arrivé jusqu’ici. Choisissez-le de nouveau.',
      en: 'A picture or a document has not arrived here. Choose it again.',
    });
}

const committed = (item: string, { checkout }: ItemDesk): unknown =>
  hashOf(item, checkout.committed) === null ? undefined : tryRead(() => readItem(checkout.committed, item)).value;

/** Some teams own only some fields of a file. */
function refuseOthersFields(item: string, before: unknown, after: unknown, teams: readonly string[]): void {
  // A draft of the register is a list of changes.
  if (item !== registerKind && refusedFields(item, before, after, teams).length > 0) throw notYours();
}

/** Whether data can be written. The check tells what else is wrong with it. */
function hasForm(item: string, data: unknown): boolean {
  if (isOfTexts(item)) return isData(data) && areTexts(data);
  if (item !== registerKind) return true;
  return Array.isArray(data) && data.every((change) => isData(change) && [change.was, change.now].every(isSchool));
}

const isData = (data: unknown): data is Record<string, unknown> => typeof data === 'object' && data !== null;

const areTexts = (texts: Record<string, unknown>): boolean =>
  Object.values(texts).every(
    (text) => isData(text) && ((typeof text.fr === 'string' && typeof text.en === 'string') || areTexts(text)),
  );

const isSchool = (school: unknown): boolean =>
  school === undefined ||
  (isData(school) && ['name', 'county', 'type', 'group'].every((column) => typeof school[column] === 'string'));

/** No form is deeper, and deeper data could only make a program fail. */
const deepest = 24;

const isShallow = (data: unknown, most: number): boolean =>
  typeof data !== 'object' ||
  data === null ||
  (most > 0 && Object.values(data).every((part) => isShallow(part, most - 1)));

const unusable = () =>
  new Refused(400, {
    fr: 'Ces données ne viennent pas d’un formulaire de cette page. Rechargez la page.',
    en: 'This data does not come from a form of this page. Reload the page.',
  });
