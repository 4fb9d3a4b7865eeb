import type { ReactNode } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';

interface FieldNotesProps {
  fieldId: string;
  hint: string | undefined;
  error: string | undefined;
}

export const notesId = (fieldId: string): string => `${fieldId}-notes`;

/**
 * The hint and the error below a field. The element is always in the document, so that screen readers announce a new
 * error.
 */
export function FieldNotes({ fieldId, hint, error }: FieldNotesProps) {
  return (
    <div id={notesId(fieldId)} aria-live="polite" className="field-notes">
      {hint && <p className="field-hint">{hint}</p>}
      {error && (
        <p className="field-error">
          <CircleAlert />
          {error}
        </p>
      )}
    </div>
  );
}

interface FieldFrameProps extends FieldNotesProps {
  label: string;
  children: ReactNode;
}

/** The label above a field and its notes below. */
export function FieldFrame({ label, children, ...notes }: FieldFrameProps) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={notes.fieldId}>
        {label}
      </label>
      {children}
      <FieldNotes {...notes} />
    </div>
  );
}

/** What connects the input of a FieldFrame with its label and notes. */
export const inputProps = ({ fieldId, hint, error }: FieldNotesProps) => ({
  id: fieldId,
  'aria-invalid': error !== undefined || undefined,
  'aria-describedby': hint || error ? notesId(fieldId) : undefined,
});
