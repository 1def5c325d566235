import { useTranslation } from 'platform';
import type { Group } from '../../../content/directory-content.ts';
import 'ui/styles/filters.css';

interface GroupButtonsProps {
  title: string;
  groups: Group[];
  chosen?: Group;
  choose: (id: string) => void;
}

export function GroupButtons({ title, groups, chosen, choose }: GroupButtonsProps) {
  const { t } = useTranslation('directory');

  return (
    <section className="page-grid groups" aria-label={title}>
      <p className="note">{title}</p>
      <div className="filters">
        {groups.map((group) => (
          <button
            key={group.id}
            type="button"
            className="filter filter--bare"
            aria-pressed={group === chosen}
            onClick={() => choose(group.id)}
          >
            {group.name} <b>{group.count ?? t('schools.none')}</b>
          </button>
        ))}
      </div>
    </section>
  );
}
