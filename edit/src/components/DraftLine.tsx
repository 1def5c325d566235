import type { ItemSummary } from '../../api/item.ts';
import { inAddress, send } from '../api.ts';
import { useLanguage } from '../language.tsx';
import { ActionButton, withName } from './buttons.tsx';

export function DraftLine({ draft }: Pick<ItemSummary, 'draft'>) {
  const { t, dayAndMonth } = useLanguage();
  if (!draft) return null;

  return (
    <span className="draft-line fine-print" data-kind={draft.kind}>
      {t(`list.draft.${draft.kind}`, { by: draft.by, day: dayAndMonth(draft.at) })}
    </span>
  );
}

interface EndDraftProps {
  item: Pick<ItemSummary, 'item' | 'title' | 'draft'>;
  text: 'item.discard' | 'item.keep';
  onDone: () => void;
}

/** Throws a draft away, at once: the bin keeps it for a month. */
export function EndDraft({ item: { item, title, draft }, text, onDone }: EndDraftProps) {
  const { t, inLanguage } = useLanguage();
  const end = () => send('DELETE', `drafts/${inAddress(item)}`, { revision: draft?.revision }).then(onDone);

  return (
    <ActionButton className="quiet-button" action={end}>
      {withName(t(text), inLanguage(title))}
    </ActionButton>
  );
}
