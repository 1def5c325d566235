import type { SectionName } from '../section.ts';

const first = Number(process.env.PORT ?? 5173);

/** Where the development servers listen on localhost: on five ports in a row, from 5173 or from `PORT`. */
export const devPorts: Record<'shell' | SectionName, number> = {
  shell: first,
  'mf-events': first + 1,
  'mf-news': first + 2,
  'mf-directory': first + 3,
  'mf-contact': first + 4,
};

export const devAddress = (app: 'shell' | SectionName): string => `http://localhost:${devPorts[app]}`;
