import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import './question.css';

interface QuestionProps {
  /** On the button that asks. */
  button: string;
  question: ReactNode;
  yes: string;
  no: string;
  onYes: () => void;
  /** A quiet button, for what is done rarely. */
  plain?: boolean;
  disabled?: boolean;
}

/** A button that asks once before it does something, in its own place. */
export function Question({ button, question, yes, no, onYes, plain, disabled }: QuestionProps) {
  const [asking, setAsking] = useState(false);
  const asked = useRef(false);
  const opener = useRef<HTMLButtonElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (asking) text.current?.focus();
    else if (asked.current) opener.current?.focus();
    asked.current = asking;
  }, [asking]);

  if (!asking)
    return (
      <button
        ref={opener}
        type="button"
        className={plain ? 'btn btn--plain' : 'btn'}
        disabled={disabled}
        onClick={() => setAsking(true)}
      >
        {button}
      </button>
    );
  return (
    <fieldset className="question" aria-labelledby={id} onKeyDown={({ key }) => key === 'Escape' && setAsking(false)}>
      <div id={id} ref={text} tabIndex={-1}>
        {question}
      </div>
      <div className="btns">
        <button
          type="button"
          className="btn"
          onClick={() => {
            setAsking(false);
            onYes();
          }}
        >
          {yes}
        </button>
        <button type="button" className="btn btn--plain" onClick={() => setAsking(false)}>
          {no}
        </button>
      </div>
    </fieldset>
  );
}
