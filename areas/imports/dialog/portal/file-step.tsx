import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { FormFailure } from '#platform/portal/ui/form-failure.tsx';
import { TextArea } from '#platform/portal/ui/text-area.tsx';
import { FILE_MAX_BYTES, FILE_NAME_MAX_LENGTH } from '#areas/imports/file/file-limits.ts';
import { EarlierImports } from './earlier-imports.tsx';
import { FilePick } from './file-pick.tsx';
import { SampleDownload } from './sample-download.tsx';
import { StepFrame } from './step-frame.tsx';
import { useUpload } from './use-import.ts';

interface FileStepProps {
  onShow: (id: string) => void;
  onClose: () => void;
}

/** The first step: a file, or rows copied from a spreadsheet. */
export function FileStep({ onShow, onClose }: FileStepProps) {
  const t = useText();
  const [file, setFile] = useState<File>();
  const [pasted, setPasted] = useState('');
  const upload = useUpload(({ id }) => onShow(id));
  const content = file ?? (pasted.trim() === '' ? undefined : new Blob([pasted]));
  const isTooLarge = content !== undefined && content.size > FILE_MAX_BYTES;
  const send = () => {
    if (!content || isTooLarge) return;
    upload.mutate({ input: { query: { fileName: file?.name.slice(0, FILE_NAME_MAX_LENGTH) ?? '' } }, content });
  };
  const footer = (
    <>
      <Button onPress={onClose}>{t('ui.cancel')}</Button>
      <Button type="submit" look="primary" isPending={upload.isPending} isDisabled={!content || isTooLarge}>
        {t('imports.file.next')}
      </Button>
    </>
  );
  return (
    <StepFrame step="file" footer={footer} onSubmit={send}>
      <p>{t('imports.file.text')}</p>
      <div>
        <SampleDownload />
      </div>
      <FilePick file={file} error={isTooLarge ? t('imports.file.tooLarge') : undefined} onPick={setFile} />
      {!file && (
        <TextArea
          label={t('imports.file.paste')}
          hint={t('imports.file.pasteHint')}
          rows={5}
          spellCheck={false}
          value={pasted}
          onChange={setPasted}
        />
      )}
      <FormFailure failure={upload.error} />
      <EarlierImports onShow={onShow} />
    </StepFrame>
  );
}
