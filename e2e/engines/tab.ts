/** Values that a function can take into a page and return from it. */
export type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json };

export type Key = 'ArrowLeft' | 'ArrowRight' | 'End' | 'Enter' | 'Escape' | 'Home' | 'Tab';

/** The viewport, in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A browser’s only tab, with what the walk needs and every engine can do. */
export interface Tab {
  /** Resolves when the page has loaded. */
  go(address: string): Promise<void>;
  /** Runs a function in the page. It cannot use variables from outside. */
  run<Args extends Json[], Result>(act: (...args: Args) => Result, ...args: Args): Promise<Result>;
  /** A real pointer event, in CSS pixels from the top left of the viewport. */
  click(x: number, y: number): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  /** The console's errors and warnings since the last call, as far as the protocol reports them. */
  lines(): string[];
  /** A PNG of the viewport. */
  view(): Promise<Buffer>;
  close(): Promise<void>;
}

/** The source of a function call. */
export const callOf = (act: (...args: never[]) => unknown, args: Json[]): string =>
  `(${act})(...${JSON.stringify(args)})`;
