import { useId } from 'react';

interface FilterSelectProps {
  label: string;
  /** The label of the option that filters nothing. */
  all: string;
  options: { id: string; name: string }[];
  chosen: string | undefined;
  choose: (id: string) => void;
}

export function FilterSelect({ label, all, options, chosen = '', choose }: FilterSelectProps) {
  const id = useId();

  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={chosen} onChange={({ target }) => choose(target.value)}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  );
}
