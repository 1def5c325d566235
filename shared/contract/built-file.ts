/** What one built file holds, as the composer and the tests read it from `inventory.json`. */
export interface BuiltFile {
  file: string;
  /** The module this file was made for, when it is loaded on its own: `content:events/list/fr`, `src/section.ts`. */
  entry?: string;
  /** Whether it runs on every page that uses the app. */
  always?: true;
  imports: string[];
  /** npm packages with code in this file. */
  packages: string[];
}
