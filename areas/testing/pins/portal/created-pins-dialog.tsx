import { useState } from 'react';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { CardSheet } from '#areas/testing/cards/portal/card-sheet.tsx';
import { userName } from '#areas/users/names/user-name.ts';
import { saveBlob } from '#platform/portal/calls/save-answer.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Checkbox } from '#platform/portal/ui/form/checkbox.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { UnsavedGuard } from '#platform/portal/ui/form/unsaved-guard.tsx';
import { CSV_TYPE } from '#platform/shared/files/csv.ts';
import { BYTE_ORDER_MARK, csvLine } from '#platform/shared/files/csv-text.ts';
import type { CreatedPin } from '../many-pins.contract.ts';
import type { PinRun } from './use-create-pins.ts';

interface CreatedPinsDialogProps {
  run: PinRun;
  organizationName: string;
  onContinue: () => void;
  onClose: () => void;
}

/** The only place where the PINs and cards can be read, so it closes once the reader states that they are kept. */
export function CreatedPinsDialog({ run, organizationName, onContinue, onClose }: CreatedPinsDialogProps) {
  const t = useText();
  const locale = useLocale();
  const [areKept, setAreKept] = useState(false);
  const mayClose = areKept || run.created.length === 0;
  const pins = run.created.toSorted((a, b) => userName(a).localeCompare(userName(b), locale));
  const footer = (
    <>
      {run.done < run.total && <Button onPress={onContinue}>{t('testing.pins.continue')}</Button>}
      <Button look="primary" isDisabled={!mayClose} onPress={onClose}>
        {t('testing.begin.done')}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t('testing.pins.created', { count: pins.length })}
      isOpen
      isClosable={false}
      onClose={onClose}
      footer={footer}
    >
      <div className="stack gap-14">
        {run.error && <Notice severity="error">{run.error.message}</Notice>}
        <Remarks run={run} />
        {pins.length > 0 && (
          <>
            <Notice severity="warn">{t('testing.pins.once')}</Notice>
            <KeepButtons pins={pins} organizationName={organizationName} />
            <PinTable pins={pins} />
            <Checkbox isChecked={areKept} onChange={setAreKept}>
              {t('testing.pins.kept')}
            </Checkbox>
          </>
        )}
      </div>
      <UnsavedGuard isDirty={!mayClose} />
    </Dialog>
  );
}

/** Who got nothing and why, and how many people are not done. */
function Remarks({ run: { skipped, done, total } }: { run: PinRun }) {
  const t = useText();
  const remarks = [
    { text: 'testing.pins.skippedHasAlready', count: skipped.hasAlready },
    { text: 'testing.pins.skippedNoNumber', count: skipped.hasNoNumber },
    { text: 'testing.pins.skippedLeft', count: skipped.hasLeft },
    { text: 'testing.pins.remaining', count: total - done },
  ];
  return remarks.filter(({ count }) => count > 0).map(({ text, count }) => <p key={text}>{t(text, { count })}</p>);
}

function KeepButtons({ pins, organizationName }: { pins: readonly CreatedPin[]; organizationName: string }) {
  const t = useText();
  const locale = useLocale();
  const [isPrinting, setIsPrinting] = useState(false);
  const slips = pins.map((pin) => ({ ...pin, name: userName(pin) }));
  const download = () => {
    const columns = columnsOf(pins);
    const rows = [columns.map(({ title }) => t(title)), ...pins.map((pin) => columns.map(({ cell }) => cell(pin)))];
    const lines = rows.map((row) => csvLine(row, locale));
    saveBlob(new Blob([BYTE_ORDER_MARK, ...lines], { type: CSV_TYPE }), 'pins.csv');
  };
  return (
    <div className="cluster gap-8">
      <Button size="small" icon={Download} onPress={download}>
        {t('testing.pins.download')}
      </Button>
      <Button size="small" icon={Printer} isPending={isPrinting} onPress={() => setIsPrinting(true)}>
        {t('testing.pins.print')}
      </Button>
      {isPrinting && (
        <CardSheet slips={slips} organizationName={organizationName} onPrinted={() => setIsPrinting(false)} />
      )}
    </div>
  );
}

interface Column {
  readonly title: string;
  readonly look: string;
  readonly cell: (pin: CreatedPin) => string;
}

/** The columns of the table and of the file; what was created for nobody is left out. */
const columnsOf = (pins: readonly CreatedPin[]): Column[] => {
  const columns: Column[] = [
    { title: 'testing.pins.name', look: 'breaks', cell: userName },
    { title: 'testing.begin.number', look: 'breaks', cell: ({ employeeNumber }) => employeeNumber ?? '' },
    { title: 'testing.card.card', look: 'breaks', cell: ({ card }) => card ?? '' },
    { title: 'testing.begin.pin', look: 'pin-digits', cell: ({ pin }) => pin ?? '' },
  ];
  return columns.filter(({ cell }) => pins.some((pin) => cell(pin) !== ''));
};

function PinTable({ pins }: { pins: readonly CreatedPin[] }) {
  const t = useText();
  const columns = columnsOf(pins);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that keys can scroll it
    <div className="pins-scroll" tabIndex={0} role="region" aria-label={t('testing.pins.list')}>
      <table className="plain-table pins-table">
        <thead>
          <tr>
            {columns.map(({ title }) => (
              <th key={title} scope="col">
                {t(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pins.map((pin) => (
            <tr key={pin.id}>
              {columns.map(({ title, look, cell }) => (
                <td key={title} className={look}>
                  {cell(pin)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
