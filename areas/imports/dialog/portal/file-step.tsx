import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useDates } from '#platform/portal/time/dates.ts';
import { saveBlob } from '#platform/portal/calls/save-answer.ts';
import { useText, useLocale } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { FormFailure } from '#platform/portal/ui/form/form-failure.tsx';
import { TextArea } from '#platform/portal/ui/form/text-area.tsx';
import { CSV_TYPE } from '#platform/shared/files/csv.ts';
import { FILE_MAX_BYTES, FILE_NAME_MAX_LENGTH } from '#areas/imports/file/file-limits.ts';
import type { Import } from '#areas/imports/run/imports.contract.ts';
import { FilePick } from './file-pick.tsx';
import { sampleFile } from './sample-file.ts';
import { STATE_TEXTS } from './state-texts.ts';
import { StepFrame } from './step-frame.tsx';
import { useUpload, useEarlierImports } from './use-import.ts';

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

/** The most recent imports, to continue them or to read their reports. */
function EarlierImports({ onShow }: { onShow: (id: string) => void }) {
  const t = useText();
  const { data } = useEarlierImports();
  if (!data || data.items.length === 0) return null;
  return (
    <section className="import-group">
      <h3 className="clear card-title">{t('imports.earlier.title')}</h3>
      <ul className="ruled">
        {data.items.map((item) => (
          <li key={item.id} className="row spread gap-12 import-list-item">
            <EarlierImport item={item} />
            <Button size="small" onPress={() => onShow(item.id)}>
              {t('imports.earlier.open')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function EarlierImport({ item }: { item: Import }) {
  const t = useText();
  const dates = useDates();
  return (
    <div className="column may-shrink small-lines import-list-words">
      <strong>{item.fileName || t('imports.pasted')}</strong>
      <span>
        {t('imports.earlier.line', {
          state: item.undone ? t('imports.earlier.undone') : t(STATE_TEXTS[item.state]),
          name: item.createdBy,
          date: dates.moment(item.createdAt),
        })}
      </span>
      {item.state === 'done' && item.counts && <span>{t('imports.earlier.counts', countsOf(item.counts))}</span>}
    </div>
  );
}

const countsOf = ({ created, changed, unchanged, suspended }: NonNullable<Import['counts']>) => ({
  created,
  changed,
  unchanged,
  suspended,
});

/** Shows people who make the list by hand the titles and the form of a row. */
function SampleDownload() {
  const t = useText();
  const locale = useLocale();
  const save = () => saveBlob(new Blob([sampleFile(t, locale)], { type: CSV_TYPE }), `${t('imports.sample.name')}.csv`);
  return (
    <Button size="small" icon={Download} onPress={save}>
      {t('imports.sample.download')}
    </Button>
  );
}
