import type { ItemSummary } from '../../api/item.ts';
import { useLanguage } from '../language.tsx';
import { dayAndMonth } from '../t.ts';

export function DraftLine({ draft }: Pick<ItemSummary, 'draft'>) {
  const { t, language } = useLanguage();
  if (!draft) return null;

  return (
    <span className="draft-line fine-print" data-kind={draft.kind}>
      {t(`list.draft.${draft.kind}`, { by: draft.by, day: dayAndMonth(draft.at, language) })}
    </span>
  );
}
