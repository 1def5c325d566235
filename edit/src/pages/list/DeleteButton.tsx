import type { Draft, Item, ItemSummary } from 'edit-api/item.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { get, inAddress, send } from '../../api.ts';
import { ActionButton } from '../../components/ActionButton.tsx';
import { useLanguage } from '../../language.tsx';

interface DeleteButtonProps {
  item: ItemSummary;
  onDone: () => void;
}

/** Deletes an item, after a question; until it is published, the deletion is a draft that can be undone. */
export function DeleteButton({ item, onDone }: DeleteButtonProps) {
  const { t, inLanguage } = useLanguage();
  const [asking, setAsking] = useState(false);
  /** The draft that there was before, to bring it back. */
  const [undo, setUndo] = useState<{ deletion: Draft; before: Draft | undefined }>();
  const question = useRef<HTMLElement>(null);
  const title = inLanguage(item.title);
  useEffect(() => {
    if (asking || undo) question.current?.focus();
  }, [asking, undo]);

  const remove = async () => {
    const { base, draft } = await get<Item>(`items/${inAddress(item.item)}`);
    const revision = draft?.revision ?? 0;
    const deletion = await send<Draft>('PUT', `drafts/${inAddress(item.item)}`, { base, revision, uploads: [] });
    setAsking(false);
    setUndo({ deletion, before: draft });
    onDone();
  };
  const bringBack = async ({ deletion: { revision }, before }: { deletion: Draft; before: Draft | undefined }) => {
    const path = `drafts/${inAddress(item.item)}`;
    if (before) await send('PUT', path, { base: before.base, data: before.data, uploads: before.uploads, revision });
    else await send('DELETE', path, { revision });
    setUndo(undefined);
    onDone();
  };

  if (undo)
    return (
      <div className="items__question" tabIndex={-1} ref={question as RefObject<never>} role="status">
        <p>{t('list.deleted', { title })}</p>
        <ActionButton className="btn btn--plain" action={() => bringBack(undo)}>
          {t('list.undo')}
        </ActionButton>
      </div>
    );
  if (asking)
    return (
      <fieldset
        className="items__question"
        tabIndex={-1}
        ref={question as RefObject<never>}
        aria-label={t('list.delete', { title })}
      >
        <p>{t('list.deleteQuestion', { title })}</p>
        <div className="btns">
          <ActionButton className="btn" action={remove}>
            {t('list.yes')}
          </ActionButton>
          <button className="btn btn--plain" type="button" onClick={() => setAsking(false)}>
            {t('form.cancel')}
          </button>
        </div>
      </fieldset>
    );
  if (item.draft?.kind === 'deleted') return null;
  return (
    <button
      className="items__delete"
      type="button"
      aria-label={t('list.delete', { title })}
      onClick={() => setAsking(true)}
    />
  );
}
