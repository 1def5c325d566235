import type { ItemSummary } from '../../api/item.ts';
import { useLanguage } from '../language.tsx';

export function DraftLine({ draft }: Pick<ItemSummary, 'draft'>) {
  const { t, dayAndMonth } = useLanguage();
  if (!draft) return null;

  return (
    <span className="draft-line fine-print" data-kind={draft.kind}>
      {t(`list.draft.${draft.kind}`, { by: draft.by, day: dayAndMonth(draft.at) })}
    </span>
  );
}
