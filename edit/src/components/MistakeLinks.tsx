import { Link } from 'wouter';
import type { MistakeInItem } from '../../api/job.ts';
import { addresses } from '../addresses.ts';
import { idOf, sentence } from '../form/data.ts';
import { useLanguage } from '../language.tsx';

/** Mistakes of several items, each with a way to its field. */
export function MistakeLinks({ mistakes }: { mistakes: MistakeInItem[] }) {
  const { t, inLanguage } = useLanguage();

  return (
    <ul className="bullets taps">
      {mistakes.map(({ item, title, label, path, message }) => {
        const field = inLanguage(label);
        return (
          <li key={`${item} ${path.join('.')} ${message}`}>
            <Link href={`${addresses.item(item)}${path.length > 0 ? `#${idOf(path)}` : ''}`}>
              {inLanguage(title)} – {field ? t('item.mistakeAt', { label: field, message }) : sentence(message)}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
