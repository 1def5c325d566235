import { type Both, otherLanguage } from 'contract/language.ts';
import { useState } from 'react';
import type { Behind, Earlier } from '../../../api/translation.ts';
import { send } from '../../api.ts';
import { ActionButton } from '../../components/ActionButton.tsx';
import { PlainButton } from '../../components/Button.tsx';
import { StillRight } from '../../components/StillRight.tsx';
import { useLanguage } from '../../language.tsx';
import { day } from '../../t.ts';
import { useForm } from '../form-context.tsx';

interface TranslationProps {
  texts: Both<string>;
  /** If one is older than the other. */
  older: Behind | undefined;
  onUse: (texts: Both<string>) => void;
}

/** Helps with the language that lags behind or is missing: says since when, and shows what the site said before. */
export function Translation({ texts, older, onUse }: TranslationProps) {
  const { t, language: reader, inLanguage } = useLanguage();
  const { item } = useForm();
  const [earlier, setEarlier] = useState<Earlier[]>();
  const to = older?.language ?? (texts.fr ? 'en' : 'fr');
  const from = otherLanguage(to);

  const find = async () =>
    setEarlier(await send<Earlier[]>('POST', 'translations/earlier', { item, text: texts[from], language: from }));

  return (
    <div className={older ? 'note stack after' : 'stack after'}>
      {older && (
        <p>
          {t(`translation.older.${to}`, {
            at: day(older.at[from], reader, 'long'),
            was: day(older.at[to], reader, 'long'),
          })}
        </p>
      )}
      <div className="btns">
        {older && <StillRight item={item} texts={texts} />}
        <ActionButton className="quiet-button" action={find}>
          {t(`translation.find.${to}`)}
        </ActionButton>
      </div>
      <ul className="rows" role="list" aria-live="polite">
        {earlier?.length === 0 && <li>{t('translation.none')}</li>}
        {earlier?.map((one) => (
          <li key={one.fr + one.en} className="stack">
            <p lang={from}>{one[from]}</p>
            <p lang={to}>{one[to]}</p>
            <p className="quiet fine-print">{inLanguage(one.title)}</p>
            <div className="btns">
              <PlainButton onClick={() => onUse({ ...texts, [to]: [texts[to], one[to]].filter(Boolean).join(' ') })}>
                {t('translation.use')}
              </PlainButton>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
