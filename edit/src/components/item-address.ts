import { addresses } from '../addresses.ts';
import { registerItem } from './changes/draft-changes.ts';

/** The page on which an item is edited. */
export const editAddress = (item: string): string =>
  item === registerItem ? addresses.register : addresses.item(item);
