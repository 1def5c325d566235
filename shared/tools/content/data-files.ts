import { hashedName } from './hashed-name.ts';

/** Data that pages fetch only when they need it: one file for both languages, with a hash of its bytes in its name. */
export class DataFile {
  readonly name: string;
  readonly text: string;

  constructor(name: string, data: unknown) {
    this.text = JSON.stringify(data);
    this.name = hashedName(`${name}.json`, this.text);
  }
}

/** Stands in content for the address of a data file, which the build fills in. */
export const dataFile = (name: string, data: unknown): string => new DataFile(name, data) as unknown as string;
