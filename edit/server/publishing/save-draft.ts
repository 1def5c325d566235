import type { Draft, DraftToSave } from 'edit/api/item.ts';
import type { Person } from 'edit/api/person.ts';
import { z } from 'zod';
import { hashOf } from '../forms/item-files.ts';
import { isOfTexts, registerKind } from '../forms/kinds.ts';
import { Refused } from '../refused.ts';
import { staleDraft } from './drafts.ts';
import { assertOwn, isNewItem, kindFor } from './items.ts';
import type { Services } from './services.ts';
import { extensionOf } from './uploads.ts';

/** Keeps what someone has written, with its mistakes. Throws `Refused` for a stale one or a taken name. */
export function saveDraft(item: string, draft: DraftToSave, { name, teams }: Person, services: Services): Draft {
  const { drafts, committed } = services;
  checkDraft(item, draft, teams, services);
  const isNew = draft.base === null && !drafts.get(item);
  if (isNew && hashOf(item, committed) !== null) throw staleDraft();
  return drafts.save(item, draft, name);
}

/** Throws `Refused` for what no form of this person can send. */
export function checkDraft(
  item: string,
  { data, uploads }: Pick<Draft, 'data' | 'uploads'>,
  teams: readonly string[],
  services: Services,
): void {
  const kind = kindFor(item, teams);
  const unusable = new Refused(400, 'unusable');
  if (isNewItem(item)) throw unusable;
  if (data === undefined ? !kind.id.includes('*') : typeof data !== 'object' || data === null) throw unusable;
  assertSize([{ item, data }]);
  if (!hasForm(item, data)) throw unusable;
  for (const { name, id } of uploads) {
    extensionOf(name);
    assertOwn([name], teams);
    if (!services.uploads.fileOf(id)) throw new Refused(422, 'noUpload');
  }
}

/** More than any form has. Larger data could only keep the check busy, and others waiting. */
const limits = { depth: 24, values: 3000, letters: 200_000, signs: 3000 };
/** A register that replaces all schools. */
const registerLimits = { ...limits, values: 20_000 };

/** What begins something in Markdown: each may belong to each other one. */
const signs = /[*_`~<>[\]]/g;

/** Throws `Refused` for drafts that are too large to look at together. */
export function assertSize(drafts: readonly Pick<Draft, 'item' | 'data'>[]): void {
  const limit = drafts.some(({ item }) => item === registerKind) ? registerLimits : limits;
  const tooLarge = new Refused(413, drafts.length > 1 ? 'tooMuchAtOnce' : 'tooLarge');
  const texts: string[] = [];
  let values = 0;
  const look = (value: unknown, depth: number): void => {
    if (depth > limit.depth || ++values > limit.values) throw tooLarge;
    if (typeof value === 'string') texts.push(value);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, part] of Object.entries(value)) {
      texts.push(key);
      look(part, depth + 1);
    }
  };
  for (const { data } of drafts) look(data, 0);
  const text = texts.join('');
  if (text.length > limit.letters || (text.match(signs)?.length ?? 0) > limit.signs) throw tooLarge;
}

const text = z.object({ fr: z.string(), en: z.string() });
const texts: z.ZodType = z.record(
  z.string(),
  z.lazy(() => z.union([text, texts])),
);
const school = z.record(z.enum(['name', 'county', 'type', 'group']), z.string());
const schoolChanges = z.array(z.object({ was: school.optional(), now: school.optional() }));

/** Whether data can be written. The check tells what else is wrong with it. */
function hasForm(item: string, data: unknown): boolean {
  if (item === registerKind) return schoolChanges.safeParse(data).success;
  return !isOfTexts(item) || texts.safeParse(data).success;
}
