import type { Draft, Item } from '../../api/item.ts';
import { addresses } from '../addresses.ts';
import { useLanguage } from '../language.tsx';
import type { Saving } from '../saving/saver.ts';
import { Button, PlainButton } from './buttons.tsx';
import './item-bar.css';

interface ItemBarProps {
  saving: Saving;
  item: Item;
  mistakes: number;
  onCheck: () => void;
  onPreview: () => void;
  onPublish: () => void;
}

/** Says whether everything is saved, and offers what can be done next. Always in view. */
export function ItemBar({ saving, item, mistakes, onCheck, onPreview, onPublish }: ItemBarProps) {
  const { t } = useLanguage();
  const { draft, base, pages } = item;
  const line = useSavingLine(saving, draft);
  const matters = ['offline', 'refused'].includes(saving.state);
  const isDraft = Boolean(draft) || saving.state !== 'unchanged';

  return (
    <div className="item-bar row spread">
      <p className="item-bar__state quiet fine-print" data-matters={matters || undefined} data-saving={saving.state}>
        {line}
      </p>
      {/* Saving is quiet: only what matters is read out. */}
      <p className="sr-only" role="status">
        {matters && line}
      </p>
      <div className="btns">
        <PlainButton onClick={onCheck}>
          {mistakes > 0 ? t('item.toCorrect', { count: mistakes }) : t('item.check')}
        </PlainButton>
        {!isDraft && base !== null && pages[0] && (
          <a className="btn btn--plain" href={addresses.live(pages[0])} target="_blank" rel="noopener noreferrer">
            {t('item.live')}
          </a>
        )}
        {isDraft && (
          <>
            <PlainButton onClick={onPreview}>{t('item.see')}</PlainButton>
            <Button onClick={onPublish}>{t('item.publish')}</Button>
          </>
        )}
      </div>
    </div>
  );
}

function useSavingLine(saving: Saving, draft: Draft | undefined): string {
  const { t, inLanguage, dayAndMonth, hour } = useLanguage();
  if (saving.state === 'refused') return inLanguage(saving.error);
  if (saving.state === 'saved') return t('saving.saved', { time: hour(saving.at) });
  if (saving.state !== 'unchanged') return t(`saving.${saving.state}`);
  if (!draft) return t('saving.none');
  return t('saving.draft', { by: draft.by, day: dayAndMonth(draft.at), time: hour(draft.at) });
}
