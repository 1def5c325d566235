import type { InputHTMLAttributes, ReactNode } from 'react';
import { type Described, describedBy, Labelled } from './Labelled.tsx';

interface InputProps extends Described, Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  write: (text: string) => void;
}

export const Input = ({ id, label, help, problem, write, ...attributes }: InputProps) => (
  <Labelled id={id} label={label} help={help} problem={problem}>
    <input
      id={id}
      autoComplete="off"
      {...attributes}
      onChange={({ target }) => write(target.value)}
      {...describedBy({ id, help, problem })}
    />
  </Labelled>
);

interface ChecksProps {
  label: string;
  className?: string;
  options: { value: string; text: ReactNode }[];
  chosen: string[];
  /** With the chosen values, in the order of the options. */
  choose: (values: string[]) => void;
}

export const Checks = ({ label, className, options, chosen, choose }: ChecksProps) => (
  <fieldset className="field">
    <legend className="field__name">{label}</legend>
    <div className={className}>
      {options.map(({ value, text }) => (
        <label key={value} className="check">
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              choose(
                options
                  .map((one) => one.value)
                  .filter((one) => (one === value ? target.checked : chosen.includes(one))),
              )
            }
          />
          {text}
        </label>
      ))}
    </div>
  </fieldset>
);
