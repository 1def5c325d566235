import type { BrowserReport } from 'contract/browser-report.ts';
import type { AppName } from 'contract/section.ts';
import { failureOf, isOfExtension, messageOf, type Source, sourceAt, sourceOf, stackOf } from './describe-error.ts';
import type { FailedPart } from './part-failed.ts';

/** What an event says, without anything of the visitor; undefined for what is not of this site. */
export function describeEvent(event: Event, typed: readonly string[] = []): BrowserReport | undefined {
  if (event instanceof ErrorEvent) return ofError(event, typed);
  if (event instanceof PromiseRejectionEvent)
    return unhandled('rejection', event.reason, sourceOf(event.reason), typed);
  if (event instanceof SecurityPolicyViolationEvent) return ofViolation(event);
  return ofPart((event as CustomEvent<FailedPart>).detail, typed);
}

function ofError({ error, message, filename, lineno }: ErrorEvent, typed: readonly string[]) {
  return unhandled('error', error ?? message, sourceAt(filename, lineno) ?? sourceOf(error), typed);
}

function unhandled(kind: 'error' | 'rejection', error: unknown, at: Source | undefined, typed: readonly string[]) {
  if (!at || isOfExtension(stackOf(error))) return undefined;
  return { kind, ...at, detail: messageOf(error, typed) };
}

/** Of the blocked address only the host: a path may say more. */
function ofViolation({ effectiveDirective, blockedURI, sourceFile, lineNumber }: SecurityPolicyViolationEvent) {
  if (isOfExtension(`${blockedURI} ${sourceFile}`)) return undefined;
  const host = /^\w+:\/\/([^/?#]+)/.exec(blockedURI)?.[1];
  const blocked = host ?? /^[\w-]+/.exec(blockedURI)?.[0] ?? '';
  const at = sourceAt(sourceFile ?? '', lineNumber) ?? { app: 'shell' as const };
  return { kind: 'policy' as const, ...at, detail: `${effectiveDirective} ${blocked}` };
}

function ofPart({ id, error, entry, components }: FailedPart, typed: readonly string[]): BrowserReport | undefined {
  const kind = failureOf(error);
  const stack = `${stackOf(error)}\n${components ?? ''}`;
  if (isOfExtension(stack)) return undefined;
  // A component of the shell that breaks in a section breaks because of what the section gives it.
  const app = (/\bmf-[a-z0-9-]+/.exec(id ?? components ?? '')?.[0] ?? 'shell') as AppName;
  return {
    kind,
    app,
    ...(entry && { entry: new URL(entry, window.location.href).pathname.replace(`/assets/${app}/`, '') }),
    ...(kind === 'threw' && sourceOf(error)?.app === app && { source: sourceOf(error)?.source }),
    detail: kind === 'threw' ? messageOf(error, typed) : (id ?? messageOf(error, typed)),
  };
}
