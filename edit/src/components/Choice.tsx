import 'ui/styles/filters.css';

interface ChoiceProps<T extends string> {
  label: string;
  options: { value: T; text: string; lang?: string }[];
  chosen: T;
  choose: (value: T) => void;
}

/** Two or three buttons side by side, of which one is pressed. */
export const Choice = <T extends string>({ label, options, chosen, choose }: ChoiceProps<T>) => (
  <fieldset className="switch" aria-label={label}>
    {options.map(({ value, text, lang }) => (
      <button key={value} type="button" lang={lang} aria-pressed={value === chosen} onClick={() => choose(value)}>
        {text}
      </button>
    ))}
  </fieldset>
);
