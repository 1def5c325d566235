import type { AppName, SectionName } from 'contract/section.ts';

/** The shell and the live sections, in the order of their routes. */
export const appsIn = (routes: Record<string, SectionName>): AppName[] => [
  ...new Set<AppName>(['shell', ...Object.values(routes)]),
];
