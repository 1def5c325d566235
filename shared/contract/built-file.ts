/** A built file as `inventory.json` describes it, for the composer and the tests. */
export interface BuiltFile {
  file: string;
  /** The module that other code loads this file for: `content:events/list/fr`, `src/section.ts`. */
  entry?: string;
  /** Whether it runs on every page that uses the app. */
  always?: true;
  imports: string[];
  /** The npm packages with code in it. */
  packages: string[];
}
