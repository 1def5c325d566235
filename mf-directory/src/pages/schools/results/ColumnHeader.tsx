import { useTranslation } from 'platform';
import type { Column, Order } from '../register/sort.ts';

interface ColumnHeaderProps {
  column: Column;
  order: Order;
  sortBy: (column: Column) => void;
}

/** A column's name. Pressing it sorts by the column; pressing it again reverses the order. */
export function ColumnHeader({ column, order, sortBy }: ColumnHeaderProps) {
  const { t } = useTranslation('directory');
  const sorted = order.column === column;

  return (
    <th
      scope="col"
      role="columnheader"
      aria-sort={sorted ? (order.descending ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" className="sort" onClick={() => sortBy(column)}>
        {t(`schools.${column}`)}
      </button>
    </th>
  );
}
