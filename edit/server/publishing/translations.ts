import type { DatabaseSync } from 'node:sqlite';
import type { Both } from 'contract/language.ts';
import type { AllBehind, Earlier } from 'edit/api/translation.ts';
import type { ContentFolders } from 'tools/content/folders.ts';
import { rows } from 'tools/workspace/sqlite.ts';
import { now } from '../accounts/tables.ts';
import { titleNow } from '../forms/item-data.ts';
import { type Like, readTranslations, wordsKey } from './translation-history.ts';

/** Which translations are older than what they translate, and how the same was translated elsewhere. */
export class Translations {
  readonly #db: DatabaseSync;
  readonly #folders: ContentFolders;

  constructor(db: DatabaseSync, folders: ContentFolders) {
    this.#db = db;
    this.#folders = folders;
    db.exec('CREATE TABLE IF NOT EXISTS settled (key TEXT PRIMARY KEY, by TEXT NOT NULL, at TEXT NOT NULL) STRICT');
  }

  /** Published texts of which one language was changed alone, and nobody has said that the other is still right. */
  async behind(): Promise<AllBehind> {
    return (await this.#read()).behind;
  }

  /** How others translated the same or almost the same. */
  async earlier(like: Like): Promise<Earlier[]> {
    const { similar } = await this.#read(like);
    return similar.map(({ item, fr, en }) => ({ fr, en, title: titleNow(this.#folders, { item }) }));
  }

  /** Remembers that a text says the same in both languages, until either changes. */
  settle(item: string, pair: Both<string>, by: string): void {
    this.#db.prepare('INSERT OR REPLACE INTO settled VALUES (?, ?, ?)').run(wordsKey(item, pair), by, now());
  }

  #read(like?: Like) {
    const settled = new Set(rows<{ key: string }>(this.#db, 'SELECT key FROM settled').map(({ key }) => key));
    return readTranslations({ folders: this.#folders, settled, like });
  }
}
