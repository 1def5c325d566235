import type { Both } from 'contract/language.ts';
import type { Item } from 'edit-api/item.ts';

/** What an item is called: the title or name in its draft or its file, or else its kind. */
export function titleOf({ draft, data, kind }: Pick<Item, 'draft' | 'data' | 'kind'>): Both<string> {
  const { title, name } = ((draft?.data ?? data) || {}) as { title?: unknown; name?: unknown };
  const text = title ?? name;
  if (typeof text === 'string' && text) return { fr: text, en: text };
  return isPair(text) ? { fr: text.fr || text.en, en: text.en || text.fr } : kind.title;
}

const isPair = (value: unknown): value is Both<string> =>
  typeof value === 'object' && value !== null && Object.values(value).some(Boolean) && 'fr' in value && 'en' in value;
