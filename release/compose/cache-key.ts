import { createHash } from 'node:crypto';

export const cacheKey = (...parts: string[]): string => createHash('sha256').update(parts.join('\0')).digest('hex');
