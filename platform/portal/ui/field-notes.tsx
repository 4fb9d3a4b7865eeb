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
