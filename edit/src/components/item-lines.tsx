import { languages } from 'contract/language.ts';
import type { Behind, ItemSummary } from '../../api/item.ts';
import { useLanguage } from '../language.tsx';

/** Which translations are older, and in how many texts. */
export function BehindLine({ behind }: { behind: Behind[] }) {
  const { t } = useLanguage();

  return languages.map((language) => {
    const count = behind.filter((one) => one.language === language).length;
    return (
      count > 0 && (
        <span key={language} className="draft-line fine-print">
          {t(`translation.list.${language}`, { count })}
        </span>
      )
    );
  });
}

export function DraftLine({ draft }: Pick<ItemSummary, 'draft'>) {
  const { t, dayAndMonth } = useLanguage();
  if (!draft) return null;

  return (
    <span className="draft-line fine-print" data-kind={draft.kind}>
      {t(`list.draft.${draft.kind}`, { by: draft.by, day: dayAndMonth(draft.at) })}
    </span>
  );
}
