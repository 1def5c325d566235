export const minute = 60_000;
export const day = 24 * 60 * minute;

/** A time as the database has it, some milliseconds from now, or before now if negative. */
export const fromNow = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString();

export const now = (): string => fromNow(0);
