import type { SectionName } from 'contract/section.ts';
import { SectionSlot } from './SectionSlot.tsx';

/** A section's card on the home page, if it has one. */
export function SectionCard({ name }: { name: SectionName }) {
  return (
    <SectionSlot name={name} place="home">
      {({ homeCard: Card }) => Card && <Card />}
    </SectionSlot>
  );
}
