import { type Language, localPath } from 'contract/language.ts';
import type { ContentItem } from 'contract/section.ts';
import { createElement, isValidElement, type ReactNode } from 'react';
import type { LinkProps } from '../Link.tsx';

/** What a test gives in place of the shell; `content` by item, `list`. */
export const site = {
  language: 'fr' as Language,
  today: '2025-11-10',
  texts: {} as object,
  content: {} as Record<string, unknown>,
};

const textAt = (key: string): unknown =>
  key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], site.texts);

const fill = (text: unknown, values: Record<string, unknown>): string =>
  String(text).replace(/\{\{(\w+)\}\}/g, (blank, name) => String(values[name] ?? blank));

/** Stands for the facade: `vi.mock('platform', () => import('platform/testing/platform.ts'))`. */
export const useTranslation = () => ({
  t: (key: string, values: Record<string, unknown> = {}): string =>
    fill(textAt(key) ?? textAt(`${key}_${values.count === 1 ? 'one' : 'other'}`), values),
});
export const useLanguage = (): Language => site.language;
export const useToday = (): string => site.today;
export const useSiteAddress = (): string => 'https://www.site.example';
export const useHydrated = (): boolean => true;
export const useHead = (): void => {};
export const useBreadcrumbs = (): void => {};
export const useOptionalContent = ({ item }: ContentItem<unknown>): unknown => site.content[item];
export const useContent = useOptionalContent;
export const useContents = (items: ContentItem<unknown>[]): unknown[] => items.map(useOptionalContent);
export const Link = ({ to, ...props }: LinkProps) =>
  createElement('a', { href: localPath(to, site.language), ...props });

/** The words that a part shows, if none of its components has a state. */
export function wordsOf(part: ReactNode): string {
  if (Array.isArray(part)) return part.map(wordsOf).join('');
  if (!isValidElement<{ children?: ReactNode }>(part)) return typeof part === 'boolean' ? '' : String(part ?? '');
  const { type, props } = part;
  return wordsOf(typeof type === 'function' ? (type as (given: object) => ReactNode)(props) : props.children);
}
