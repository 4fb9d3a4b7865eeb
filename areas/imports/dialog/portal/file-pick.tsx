import { useId, useState, type DragEvent } from 'react';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import X from 'lucide-react/icons/x';
import { useText } from '#platform/portal/text.tsx';
import { buttonClass } from '#platform/portal/ui/button-look.ts';
import { FieldNotes, notesId } from '#platform/portal/ui/form/field-notes.tsx';
import { IconButton } from '#platform/portal/ui/icon-button.tsx';

interface FilePickProps {
  file: File | undefined;
  error: string | undefined;
  onPick: (file: File | undefined) => void;
}

/** The field where a file is chosen or dropped. */
export function FilePick({ file, error, onPick }: FilePickProps) {
  const t = useText();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped) onPick(dropped);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {t('imports.file.choose')}
      </label>
      <div
        className="row gap-12 clear file-pick"
        data-over={isOver || undefined}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileSpreadsheet aria-hidden />
        {file ? (
          <>
            <span className="grow may-shrink breaks">{file.name}</span>
            <IconButton label={t('imports.file.remove')} icon={X} onPress={() => onPick(undefined)} />
          </>
        ) : (
          <>
            <input
              id={id}
              type="file"
              className="visually-hidden"
              accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
              aria-describedby={notesId(id)}
              onChange={(event) => onPick(event.target.files?.[0])}
            />
            <label htmlFor={id} className={buttonClass('secondary', 'normal')}>
              {t('imports.file.button')}
            </label>
          </>
        )}
      </div>
      <FieldNotes fieldId={id} hint={t('imports.file.hint')} error={error} />
    </div>
  );
}
