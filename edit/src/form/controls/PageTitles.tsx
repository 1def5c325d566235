import type { Target } from '../../../api/item.ts';
import { useAnswer } from '../../components/Page.tsx';
import { useLanguage } from '../../language.tsx';

/** Pages and documents whose addresses begin with `start`, offered in a box for a link by their titles. */
export function PageTitles({ id, start = '' }: { id: string; start?: string }) {
  const { inLanguage } = useLanguage();
  const { value: targets = [] } = useAnswer<Target[]>('pages');
  const offered = targets.filter(({ to }) => to.startsWith(start));

  return (
    <datalist id={id}>
      {offered.map(({ to, title }) => (
        <option key={to} value={to} label={inLanguage(title)} />
      ))}
    </datalist>
  );
}
