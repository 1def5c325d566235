/** Values that a function can take into a page and return from it. */
export type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json };

export type Key = 'ArrowLeft' | 'ArrowRight' | 'End' | 'Escape';

/** The viewport, in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A browser’s only tab, with what the walk needs and every engine can do. */
export interface Tab {
  /** Resolves when the page has loaded. */
  go(address: string): Promise<unknown>;
  /** Runs the source of an expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  /** A real pointer event, in CSS pixels from the top left of the viewport. */
  click(x: number, y: number): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  close(): Promise<void>;
}

/** A small phone and a desktop. */
export const sizes: Size[] = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];
