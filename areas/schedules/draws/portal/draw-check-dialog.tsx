import Check from 'lucide-react/icons/check';
import Download from 'lucide-react/icons/download';
import X from 'lucide-react/icons/x';
import { useEffect, useState, type ReactNode } from 'react';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { saveBlob } from '#platform/portal/calls/save-answer.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { FileField } from '#platform/portal/ui/form/file-field.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { WaitingLine } from '#platform/portal/ui/waiting-line.tsx';
import { parsedJson } from '#platform/shared/parsed-json.ts';
import { drawCheck, type DrawCheck } from '../draw-check.ts';
import { DrawFile, getDrawFile, type Draw } from '../draws.contract.ts';
import './draws.css';

interface DrawCheckDialogProps {
  /** null: a file from somebody else. */
  readonly draw: Draw | null;
  readonly onClose: () => void;
}

/** Computes a draw again in the browser, from the public file alone. */
export function DrawCheckDialog({ draw, onClose }: DrawCheckDialogProps) {
  const t = useText();
  const footer = <Button onPress={onClose}>{t('ui.close')}</Button>;
  return (
    <Dialog title={t('schedules.draws.check.title')} isOpen onClose={onClose} footer={footer}>
      <div className="stack gap-16 above-12">
        <p>{t('schedules.draws.check.text')}</p>
        {draw ? <StoredDraw draw={draw} /> : <DrawFromFile />}
      </div>
    </Dialog>
  );
}

function StoredDraw({ draw: { id } }: { draw: Draw }) {
  const t = useText();
  const file = useApiQuery(getDrawFile, { params: { id } });
  const save = (content: DrawFile) =>
    saveBlob(new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' }), `draw-${id}.json`);
  return (
    <Loaded query={file}>
      {(content) => (
        <>
          <Findings file={content} />
          <div>
            <Button icon={Download} onPress={() => save(content)}>
              {t('schedules.draws.download')}
            </Button>
          </div>
        </>
      )}
    </Loaded>
  );
}

function DrawFromFile() {
  const t = useText();
  const [picked, setPicked] = useState<{ file: File; content: DrawFile | undefined }>();
  const pick = async (file: File | undefined) => {
    if (file) setPicked({ file, content: DrawFile.safeParse(parsedJson(await file.text())).data });
  };
  return (
    <>
      <FileField
        label={t('schedules.draws.check.file')}
        button={t(picked ? 'schedules.shifts.file.other' : 'schedules.shifts.file.button')}
        accept=".json,application/json"
        file={picked?.file}
        onPick={(file) => void pick(file)}
      />
      {picked && !picked.content && <Notice severity="error">{t('schedules.draws.check.unreadable')}</Notice>}
      {picked?.content && (
        <>
          <Findings file={picked.content} />
          <p>
            {t('schedules.draws.check.compare')} <code className="draw-code">{picked.content.commitment}</code>
          </p>
        </>
      )}
    </>
  );
}

function Findings({ file }: { file: DrawFile }) {
  const t = useText();
  const check = useDrawCheck(file);
  if (check === 'impossible') return <Notice severity="warn">{t('schedules.draws.check.insecure')}</Notice>;
  if (!check) return <WaitingLine onCancel={undefined} />;
  const { isSeedRight, isListRight, isResultRight, expected } = check;
  const count = file.people.length;
  const numbers = expected.join(', ');
  return (
    <ul className="stack gap-8 draw-findings" role="status">
      <Finding isRight={isSeedRight}>
        {t(isSeedRight ? 'schedules.draws.check.seedRight' : 'schedules.draws.check.seedWrong')}
      </Finding>
      <Finding isRight={isListRight}>
        {t(isListRight ? 'schedules.draws.check.listRight' : 'schedules.draws.check.listWrong', { count })}
      </Finding>
      <Finding isRight={isResultRight}>
        {t(isResultRight ? 'schedules.draws.check.resultRight' : 'schedules.draws.check.resultWrong', { numbers })}
      </Finding>
    </ul>
  );
}

function Finding({ isRight, children }: { isRight: boolean; children: ReactNode }) {
  const Icon = isRight ? Check : X;
  return (
    <li data-right={isRight}>
      <Icon aria-hidden />
      <span className="breaks">{children}</span>
    </li>
  );
}

const HEX = 16;

/** Browsers hash on pages that came encrypted, or from this device. */
async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(HEX).padStart(2, '0')).join('');
}

function useDrawCheck(file: DrawFile): DrawCheck | 'impossible' | undefined {
  const [check, setCheck] = useState<{ of: DrawFile; found: DrawCheck }>();
  const canHash = Boolean(globalThis.crypto.subtle);
  useEffect(() => {
    if (canHash) void drawCheck(file, sha256).then((found) => setCheck({ of: file, found }));
  }, [file, canHash]);
  if (!canHash) return 'impossible';
  return check?.of === file ? check.found : undefined;
}
