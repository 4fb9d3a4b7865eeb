import { useId } from 'react';
import { buttonClass } from '#platform/portal/ui/button-look.ts';

interface FileFieldProps {
  /** For screen readers: what kind of file. */
  readonly label: string;
  readonly button: string;
  /** Kinds of files that the browser offers first. */
  readonly accept: string;
  readonly file: File | undefined;
  readonly onPick: (file: File | undefined) => void;
}

/** A button that chooses a file, with the name of the chosen one. */
export function FileField({ label, button, accept, file, onPick }: FileFieldProps) {
  const id = useId();
  return (
    <div className="cluster items-center gap-12">
      <input
        id={id}
        type="file"
        className="visually-hidden"
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          onPick(event.target.files?.[0]);
          // So that the same file, corrected, can be chosen again.
          event.target.value = '';
        }}
      />
      <label htmlFor={id} className={buttonClass('secondary', 'normal')}>
        {button}
      </label>
      {file && <span className="breaks">{file.name}</span>}
    </div>
  );
}
