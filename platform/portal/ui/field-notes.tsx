import CircleAlert from 'lucide-react/icons/circle-alert';

interface FieldNotesProps {
  fieldId: string;
  hint: string | undefined;
  error: string | undefined;
}

export const notesId = (fieldId: string): string => `${fieldId}-notes`;

/** What stands under a field. It is always in the document, so that an error that appears is read out. */
export function FieldNotes({ fieldId, hint, error }: FieldNotesProps) {
  return (
    <div id={notesId(fieldId)} aria-live="polite" className="contents">
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
