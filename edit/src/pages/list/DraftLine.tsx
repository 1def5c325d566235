import type { ItemSummary } from 'edit-api/item.ts';
import { useLanguage } from '../../language.tsx';

/** That an item has a draft, whose, and since when. */
export function DraftLine({ draft }: Pick<ItemSummary, 'draft'>) {
  const { t, language } = useLanguage();
  if (!draft) return null;
  const day = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'fr', { day: 'numeric', month: 'long' });

  return (
    <span className="draft-line small" data-kind={draft.kind}>
      {t(`list.draft.${draft.kind}`, { by: draft.by, day: day.format(new Date(draft.at)) })}
    </span>
  );
}
