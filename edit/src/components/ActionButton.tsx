import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Refused } from '../api.ts';
import { useLanguage } from '../language.tsx';
import { PlainButton } from './Button.tsx';
import { useAction } from './use-action.ts';

interface ActionButtonProps {
  className?: string;
  action: () => Promise<void>;
  /** What went wrong if the server did not refuse: else that it cannot be reached. */
  failed?: (error: Error) => string;
  children: ReactNode;
}

/** A button that asks the server for something, once at a time, and says why if it was refused. */
export function ActionButton({ className = 'btn btn--plain', action, failed, children }: ActionButtonProps) {
  const { t, inLanguage } = useLanguage();
  const { busy, failure, run } = useAction();

  return (
    <div className="btns">
      <button className={className} type="button" aria-disabled={busy} onClick={() => run(action)}>
        {children}
      </button>
      {failure && (
        <p className="problem" role="alert">
          {failure instanceof Refused ? inLanguage(failure.error) : (failed?.(failure) ?? t('frame.unreachable'))}
        </p>
      )}
    </div>
  );
}

interface QuestionProps {
  button: ReactNode;
  question: ReactNode;
  yes: string;
  /** The question stays until this has ended, and says why if the server refused it. */
  onYes: () => Promise<void>;
  /** Of the button that asks. */
  className?: string;
  disabled?: boolean;
}

/** A button that asks once before it does something, in its own place. */
export function Question({ button, question, yes, onYes, className = 'btn btn--plain', disabled }: QuestionProps) {
  const { t } = useLanguage();
  const [asking, setAsking] = useState(false);
  /** Whether the focus goes back to the button: what began meanwhile may have taken it. */
  const goesBack = useRef(false);
  const opener = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLFieldSetElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (asking) text.current?.focus();
    else if (goesBack.current) opener.current?.focus();
  }, [asking]);

  const close = () => {
    goesBack.current = box.current?.contains(document.activeElement) ?? false;
    setAsking(false);
  };

  if (!asking)
    return (
      <button ref={opener} type="button" className={className} disabled={disabled} onClick={() => setAsking(true)}>
        {button}
      </button>
    );
  return (
    <fieldset
      ref={box}
      className="question panel stack"
      aria-labelledby={id}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <div id={id} ref={text} tabIndex={-1}>
        {question}
      </div>
      <div className="btns">
        <ActionButton
          className="btn"
          action={async () => {
            await onYes();
            close();
          }}
        >
          {yes}
        </ActionButton>
        <PlainButton onClick={close}>{t('form.no')}</PlainButton>
      </div>
    </fieldset>
  );
}
