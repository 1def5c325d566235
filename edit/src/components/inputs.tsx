import type { InputHTMLAttributes, ReactNode } from 'react';

export interface Described {
  id: string;
  label: ReactNode;
  help?: ReactNode;
  problem?: string | undefined;
}

export const Help = ({ id, help }: Pick<Described, 'id' | 'help'>) =>
  help && (
    <p className="field__help" id={`${id}-help`}>
      {help}
    </p>
  );

export const Problem = ({ id, problem }: Pick<Described, 'id' | 'problem'>) =>
  problem && (
    <p className="field__error" id={`${id}-problem`}>
      {problem}
    </p>
  );

/** Attributes that tie a control to its help and to what is wrong with it. */
export const describedBy = ({ id, help, problem, counted }: Omit<Described, 'label'> & { counted?: boolean }) => {
  const ids = [problem && `${id}-problem`, help && `${id}-help`, counted && `${id}-count`].filter(Boolean).join(' ');
  return { ...(ids && { 'aria-describedby': ids }), ...(problem && { 'aria-invalid': true }) };
};

/** A control under its label, with what belongs in it and what is wrong. */
export const Labelled = ({ id, label, help, problem, children }: Described & { children: ReactNode }) => (
  <div className="field" data-invalid={problem ? '' : undefined}>
    <label htmlFor={id}>{label}</label>
    <Help id={id} help={help} />
    {children}
    <Problem id={id} problem={problem} />
  </div>
);

/** Boxes or buttons that belong together, under the name of their field. */
export const Group = ({ className, children, ...field }: Described & { className: string; children: ReactNode }) => (
  <fieldset className={className} id={field.id} {...describedBy(field)}>
    <legend>{field.label}</legend>
    <Help {...field} />
    {field.problem && (
      <div className="field" data-invalid="">
        <Problem {...field} />
      </div>
    )}
    {children}
  </fieldset>
);

interface SelectProps<T extends string> extends Described {
  options: readonly { value: T; text: string }[];
  /** What the list shows while nothing is chosen. */
  none?: string | undefined;
  value: T | '';
  choose: (value: T) => void;
}

export const Select = <T extends string>({ options, none, value, choose, ...field }: SelectProps<T>) => (
  <Labelled {...field}>
    <select id={field.id} value={value} onChange={({ target }) => choose(target.value as T)} {...describedBy(field)}>
      {none !== undefined && <option value="">{none}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  </Labelled>
);

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
  options: { value: string; text: ReactNode }[];
  chosen: string[];
  /** With the chosen values, in the order of the options. */
  choose: (values: string[]) => void;
}

export const Checks = ({ label, options, chosen, choose }: ChecksProps) => (
  <fieldset className="field">
    <legend className="field__name">{label}</legend>
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
  </fieldset>
);
