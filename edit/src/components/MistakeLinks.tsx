import { Link } from 'wouter';
import type { MistakeInItem } from '../../api/job.ts';
import { addresses } from '../addresses.ts';
import { idOf, sentence } from '../form/data.ts';
import { useLanguage } from '../language.tsx';
import { AskTeam } from './AskTeam.tsx';

/** Mistakes of several items, each with a way to its field. */
export function MistakeLinks({ mistakes }: { mistakes: MistakeInItem[] }) {
  const { t, inLanguage } = useLanguage();

  return (
    <ul className="bullets taps">
      {mistakes.map(({ item, title, label, path, message, owners }) => {
        const field = inLanguage(label);
        const address = `${addresses.item(item)}${path.length > 0 ? `#${idOf(path)}` : ''}`;
        const text = `${inLanguage(title)} – ${field ? t('item.mistakeAt', { label: field, message }) : sentence(message)}`;
        return (
          <li key={`${item} ${path.join('.')} ${message}`}>
            {owners ? text : <Link href={address}>{text}</Link>}
            {owners && <AskTeam item={item} owners={owners} text={text} />}
          </li>
        );
      })}
    </ul>
  );
}
