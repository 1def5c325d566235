import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, for a cookie or a link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token, so that a copy of it (a backup) is of no use for signing in. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
