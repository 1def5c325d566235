import 'zod';

declare module 'zod' {
  /** What `.meta()` says of a schema, for forms. */
  interface GlobalMeta {
    /** How a field is filled in, if its type does not say so. */
    control?: 'date' | 'time' | 'picture' | 'drawing' | 'document' | 'page';
    /** Whether a text is a line, or one or more sentences. */
    size?: 'line' | 'lines';
    /** The most characters of a text. */
    most?: number;
    /** The folder of new pictures or documents. */
    folder?: string;
  }
}
