import { sitePath } from 'content-tools/fields.ts';
import { both } from 'content-tools/text-fields.ts';
import { z } from 'zod';

const link = both.extend({ to: sitePath });

/** The links of the header and the footer (docs/spec.md, Header and footer). */
export const menuSchema = z.strictObject({ header: z.array(link), footer: z.array(link) });

export const menuFile = 'menu.yaml';

export interface MenuLink {
  to: string;
  text: string;
}
