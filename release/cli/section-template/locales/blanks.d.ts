/** Written by shared/tools/architecture/blanks.test.ts, so that a text without a value for its blank is a type error. */
export type Blanks = object;
