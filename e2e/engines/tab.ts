/** What can be handed to a function that runs in a page, and handed back. */
export type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json };

export type Key = 'ArrowLeft' | 'ArrowRight' | 'End' | 'Enter' | 'Escape' | 'Home' | 'Tab';

/** Of the part of the window that shows the page, in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The one tab of a browser: what the walk needs, and every engine can do. */
export interface Tab {
  /** Resolves when the page and what it needs have come. */
  go(address: string): Promise<void>;
  /** Runs a function in the page; it sees nothing of its surroundings here. */
  run<Args extends Json[], Result>(act: (...args: Args) => Result, ...args: Args): Promise<Result>;
  /** With a real pointer, in CSS pixels from the window's corner. */
  click(x: number, y: number): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  /** The console's errors and warnings since the last call, as far as the protocol tells them. */
  lines(): string[];
  /** A PNG of what the window shows. */
  view(): Promise<Buffer>;
  close(): Promise<void>;
}

/** The call of a function with its arguments, as source. */
export const callOf = (act: (...args: never[]) => unknown, args: Json[]): string =>
  `(${act})(...${JSON.stringify(args)})`;
