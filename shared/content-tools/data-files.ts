import { createHash } from 'node:crypto';

/** Data that pages fetch instead of importing: one file for both languages, with a hash of its content in its name. */
export class DataFile {
  readonly name: string;
  readonly text: string;

  constructor(name: string, data: unknown) {
    this.text = JSON.stringify(data);
    this.name = `${name}-${createHash('sha256').update(this.text).digest('hex').slice(0, 8)}.json`;
  }
}

/** Stands in content for the address of a data file, which the build fills in. */
export const dataFile = (name: string, data: unknown): string => new DataFile(name, data) as unknown as string;
