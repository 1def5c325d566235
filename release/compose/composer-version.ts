import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from 'tools/workspace/repository.ts';

export const cacheKey = (...parts: string[]): string => hash('sha256', parts.join('\0'));

const folder = import.meta.dirname;
// Gates only read documents. Links in node_modules lead to every package, and so to content and texts.
const sources = filesBelow(folder).filter((file) => /^(?!node_modules|gates\/).*(?<!\.test)\.ts$/.test(file));
const text = sources.map((file) => readFileSync(path.join(folder, file), 'utf8'));

/** A hash of the composer's sources. Checkouts with the same hash compose the same documents from the same releases. */
export const composerVersion = cacheKey(...text).slice(0, 12);
