import { useEffect, useRef, useState } from 'react';
import type { Draft, Item, ItemSummary } from '../../../api/item.ts';
import { get, inAddress, send } from '../../api.ts';
import { ActionButton } from '../../components/ActionButton.tsx';
import { Question } from '../../components/Question.tsx';
import { useLanguage } from '../../language.tsx';

interface DeleteButtonProps {
  item: ItemSummary;
  onDone: () => void;
}

interface Undo {
  deletion: Draft;
  /** The draft that there was before, to bring it back. */
  before: Draft | undefined;
}

/** Deletes an item, after a question; until it is published, the deletion is a draft that can be undone. */
export function DeleteButton({ item, onDone }: DeleteButtonProps) {
  const { t, inLanguage } = useLanguage();
  const [undo, setUndo] = useState<Undo>();
  const told = useRef<HTMLDivElement>(null);
  const title = inLanguage(item.title);
  const path = `drafts/${inAddress(item.item)}`;
  useEffect(() => {
    if (undo) told.current?.focus();
  }, [undo]);

  const remove = async () => {
    const { base, draft } = await get<Item>(`items/${inAddress(item.item)}`);
    const deletion = await send<Draft>('PUT', path, { base, revision: draft?.revision ?? 0, uploads: [] });
    setUndo({ deletion, before: draft });
    onDone();
  };
  const bringBack = async ({ deletion: { revision }, before }: Undo) => {
    if (before) await send('PUT', path, { base: before.base, data: before.data, uploads: before.uploads, revision });
    else await send('DELETE', path, { revision });
    setUndo(undefined);
    onDone();
  };

  if (undo)
    return (
      <div className="question panel stack" tabIndex={-1} ref={told} role="status">
        <p>{t('list.deleted', { title })}</p>
        <div className="btns">
          <ActionButton className="btn btn--plain" action={() => bringBack(undo)}>
            {t('list.undo')}
          </ActionButton>
        </div>
      </div>
    );
  if (item.draft?.kind === 'deleted') return null;
  return (
    <Question
      className="icon-button"
      button={<span className="sr-only">{t('list.delete', { title })}</span>}
      question={<p>{t('list.deleteQuestion', { title })}</p>}
      yes={t('list.yes')}
      no={t('form.cancel')}
      onYes={remove}
    />
  );
}
