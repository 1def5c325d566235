import { count, exactly, prose } from 'tools/content/fields.ts';
import type { Localised } from 'tools/content/localise.ts';
import { z } from 'zod';
import { titled } from './home.ts';

/** Fees (docs/spec.md, Membership), KSh: new members pay the first two, continuing members the third each year. */
export const membershipSchema = z.strictObject({
  introduction: prose,
  benefits: z.array(titled),
  steps: exactly(3, titled),
  fees: z.strictObject({ application: count, registration: count, subscription: count }),
  feeNote: prose,
});

type Membership = Localised<z.output<typeof membershipSchema>>;
export type MembershipContent = Omit<Membership, 'fees'>;
export type Fees = Membership['fees'];
