import { itemsOf } from 'contract/section.ts';
import type texts from 'shared/locales/sample/fr.json';
import type { Item } from '../content/content.ts';

export const { content } = itemsOf<{ texts: typeof texts; items: Item[] }>('mf-sample');
