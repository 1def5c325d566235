import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const cacheKey = (...parts: string[]): string => hash('sha256', parts.join('\0'));

const folder = import.meta.dirname;
// Gates only read documents, and the server only sends them: they are in folders of their own.
const sources = readdirSync(folder).filter((file) => /(?<!\.test)\.ts$/.test(file));
const text = sources.sort().map((file) => readFileSync(path.join(folder, file), 'utf8'));

/** A hash of the composer's sources: with the same one, the same releases give the same documents. */
export const composerVersion = cacheKey(...text).slice(0, 12);
