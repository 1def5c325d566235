import { impersonal, type PartFailure } from 'contract/browser-report.ts';
import type { AppName } from 'contract/section.ts';

/** A file of ours, by app and name, with the line. */
export interface Source {
  app: AppName;
  source: string;
}

/** The file of ours that an address names, with its line; undefined for any other. */
export function sourceAt(address: string, line: number, origin = window.location.origin): Source | undefined {
  const [, app, file] = address.startsWith(`${origin}/assets/`)
    ? (/\/assets\/(shell|mf-[a-z0-9-]+)\/([\w./-]+)/.exec(address) ?? [])
    : [];
  return app && file ? { app: app as AppName, source: `${file}:${line}` } : undefined;
}

/** Where an error was thrown, if the first place on its stack is a file of ours. Code of extensions is not ours. */
export function sourceOf(error: unknown, origin?: string): Source | undefined {
  const [, address = '', line] = /([\w-]+:\/\/[^\s()]+?):(\d+)(?::\d+)?(?=[\s)]|$)/.exec(stackOf(error)) ?? [];
  return sourceAt(address, Number(line), origin);
}

/** Whether code of an extension is on the stack. */
export const isOfExtension = (text: string): boolean => /[\w-]*extension:\/\//.test(text);

export const stackOf = (error: unknown): string => (error instanceof Error && error.stack) || '';

/** The name of an error and its message, without what may be a visitor's own. */
export const messageOf = (error: unknown, typed?: readonly string[]): string =>
  impersonal(error instanceof Error ? `${error.name}: ${error.message}` : String(error), typed);

/** Browsers say in their own ways that a module or a file could not be fetched; the rest are sentences of the shell. */
const notFetched =
  /dynamically imported module|importing a module script|failed to fetch|networkerror|load failed|answered \d{3}|could not be fetched/i;

export function failureOf(error: unknown): PartFailure {
  const message = error instanceof Error ? error.message : '';
  if (/^No answer within/.test(message)) return 'timeout';
  return notFetched.test(message) ? 'unreachable' : 'threw';
}
