import { differences } from 'edit/api/differences.ts';
import type { Field, Path } from 'edit/api/form.ts';
import { admins } from 'edit/api/person.ts';
import { teamsOf } from './kinds.ts';

/** The only fields that a team may change of an item, where CODEOWNERS gives it a file of the admins too. */
const owned: Record<string, Record<string, readonly string[]>> = {
  'association.yaml': { 'contact-team': ['tokens.email', 'tokens.phone', 'city', 'social', 'whatsapp', 'chatGroup'] },
};

/** The fields of an item that someone of these teams may change; undefined for all of them. */
function fieldsOf(item: string, teams: readonly string[]): string[] | undefined {
  const owners = teamsOf(item).filter((team) => teams.includes(team));
  const isWhole = (team: string): boolean => !owned[item]?.[team];
  return teams.includes(admins) || owners.some(isWhole)
    ? undefined
    : owners.flatMap((team) => owned[item]?.[team] ?? []);
}

/** Whether someone of these teams may change all of an item. */
export const mayChangeAll = (item: string, teams: readonly string[]): boolean =>
  isPlain(item) && fieldsOf(item, teams) === undefined;

const isWithin = (path: Path, field: string): boolean => `${path.join('.')}.`.startsWith(`${field}.`);

/** `events/../home/home.yaml` begins as one team's and ends as another's. */
const isPlain = (item: string): boolean =>
  item.split('/').every((part) => /^[\p{L}\p{N}{*][\p{L}\p{N} ._{}-]*$/u.test(part));

/** Whether someone of these teams may change anything of an item, or of a kind. */
export const mayChange = (item: string, teams: readonly string[]): boolean =>
  isPlain(item) && fieldsOf(item, teams)?.length !== 0;

/** Where data changes that someone of these teams may not change. */
export function refusedFields(item: string, before: unknown, after: unknown, teams: readonly string[]): Path[] {
  const allowed = fieldsOf(item, teams);
  if (!allowed) return [];
  return differences(before, after)
    .map(({ path }) => path)
    .filter((path) => !allowed.some((field) => isWithin(path, field)));
}

/** The part of an item's form that someone of these teams may fill in. */
export function formFor(item: string, form: Field[], teams: readonly string[]): Field[] {
  const allowed = fieldsOf(item, teams);
  return allowed ? allowedFields(form, [], allowed) : form;
}

const allowedFields = (fields: Field[], around: Path, allowed: readonly string[]): Field[] =>
  fields.flatMap((field) => {
    const path = [...around, field.name];
    if (allowed.some((one) => isWithin(path, one))) return [field];
    if (field.kind !== 'object') return [];
    const inside = allowedFields(field.fields, path, allowed);
    return inside.length > 0 ? [{ ...field, fields: inside }] : [];
  });
