import { type Both, otherLanguage } from 'contract/language.ts';
import type { Behind } from '../../../api/item.ts';
import { StillRight } from '../../components/StillRight.tsx';
import { useLanguage } from '../../language.tsx';
import { day } from '../../t.ts';
import { useForm } from '../form-context.tsx';

/** Says since when the text in one language is older than in the other. */
export function Translation({ texts, older: { language, at } }: { texts: Both<string>; older: Behind }) {
  const { t, language: reader } = useLanguage();
  const { item } = useForm();
  const dayOf = (one: typeof language) => day(at[one], reader, 'long');

  return (
    <div className="note stack after">
      <p>{t(`translation.older.${language}`, { at: dayOf(otherLanguage(language)), was: dayOf(language) })}</p>
      <StillRight item={item} texts={texts} />
    </div>
  );
}
