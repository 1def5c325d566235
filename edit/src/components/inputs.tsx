import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
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

/** What someone says to a colleague. */
export function Remark({ label, value, write }: { label: string; value: string; write: (text: string) => void }) {
  const id = useId();
  return (
    <Labelled id={id} label={label}>
      <textarea id={id} rows={3} maxLength={2000} value={value} onChange={({ target }) => write(target.value)} />
    </Labelled>
  );
}

interface CheckProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  write: (checked: boolean) => void;
}

export const Check = ({ write, children, ...attributes }: CheckProps) => (
  <label className="check">
    <input type="checkbox" {...attributes} onChange={({ target }) => write(target.checked)} />
    {children}
  </label>
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
        <Check
          key={value}
          checked={chosen.includes(value)}
          write={(on) =>
            choose(options.map((one) => one.value).filter((one) => (one === value ? on : chosen.includes(one))))
          }
        >
          {text}
        </Check>
      ))}
    </div>
  </fieldset>
);
