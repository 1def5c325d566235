import { chosen, type Field, fieldIn, partsOf } from 'edit/api/form.ts';
import { isData } from 'edit/api/item-name.ts';

/** An item's data for the next time: texts, photos and files stay; dates, years and web addresses are asked for. */
export function forNextYear(field: Field | undefined, data: unknown): unknown {
  const own = chosen(field, data);
  if (own && (['date', 'address', 'link'].includes(own.kind) || own.name === 'year')) return undefined;
  if (Array.isArray(data)) return data.map((item) => forNextYear(partsOf(own)[0], item));
  if (!isData(data)) return data;
  const left = Object.entries(data).map(([name, value]) => [name, forNextYear(fieldIn(own, name), value)]);
  return Object.fromEntries(left.filter(([, value]) => value !== undefined));
}
