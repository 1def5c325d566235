import type { SectionName } from 'contract/section.ts';
import { SectionSlot } from './SectionSlot.tsx';

/** What a section contributes to the home page; nothing when it contributes nothing. */
export function SectionCard({ name }: { name: SectionName }) {
  return (
    <SectionSlot name={name} place="home">
      {({ homeCard: Card }) => Card && <Card />}
    </SectionSlot>
  );
}
