import { type ChangeEvent, useRef } from 'react';

interface FileButtonProps {
  label: string;
  accept: string;
  /** Opens the camera of a phone. */
  capture?: boolean;
  onFile: (file: File) => void;
}

/** A button that asks for a file. */
export function FileButton({ label, accept, capture, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file can be chosen again.
    target.value = '';
    if (file) onFile(file);
  };

  return (
    <>
      <button className="btn btn--plain" type="button" onClick={() => input.current?.click()}>
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        capture={capture ? 'environment' : undefined}
        onChange={take}
      />
    </>
  );
}
