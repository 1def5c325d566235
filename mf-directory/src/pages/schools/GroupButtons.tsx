import { useTranslation } from 'platform';
import type { Group } from 'shared/content/directory.ts';
import 'shared/styles/filters.css';

interface GroupButtonsProps {
  title: string;
  groups: Group[];
  chosen?: string;
  choose: (id: string) => void;
}

export function GroupButtons({ title, groups, chosen, choose }: GroupButtonsProps) {
  const { t } = useTranslation('directory');

  return (
    <section className="sheet groups" aria-label={title}>
      <p className="note">{title}</p>
      <div className="filters">
        {groups.map(({ id, name, count }) => (
          <button
            key={id}
            type="button"
            className="filter filter--bare"
            aria-pressed={id === chosen}
            onClick={() => choose(id)}
          >
            {name} <b>{count ?? t('schools.none')}</b>
          </button>
        ))}
      </div>
    </section>
  );
}
