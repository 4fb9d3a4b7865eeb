import { useState } from 'react';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { userName } from '#areas/users/names/user-name.ts';
import { saveBlob } from '#platform/portal/save-answer.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Checkbox } from '#platform/portal/ui/checkbox.tsx';
import { Dialog } from '#platform/portal/ui/dialog.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { UnsavedGuard } from '#platform/portal/ui/unsaved-guard.tsx';
import { CSV_TYPE } from '#platform/shared/csv.ts';
import { BYTE_ORDER_MARK, csvLine } from '#platform/shared/csv-text.ts';
import type { CreatedPin } from '../many-pins.contract.ts';
import { PinSheet } from './pin-sheet.tsx';
import type { PinRun } from './use-create-pins.ts';

interface CreatedPinsDialogProps {
  run: PinRun;
  organizationName: string;
  onContinue: () => void;
  onClose: () => void;
}

/** The only place where the PINs can be read, so it closes once the reader states that they are kept. */
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

/** Who got no PIN and why, and how many people are not done. */
function Remarks({ run: { skipped, done, total } }: { run: PinRun }) {
  const t = useText();
  const remarks = [
    { text: 'testing.pins.skippedHasPin', count: skipped.hasPin },
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
  const download = () => {
    const heads = [t('testing.pins.name'), t('testing.begin.number'), t('testing.begin.pin')];
    const rows = pins.map((pin) => [userName(pin), pin.employeeNumber, pin.pin]);
    const lines = [heads, ...rows].map((row) => csvLine(row, locale));
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
        <PinSheet pins={pins} organizationName={organizationName} onPrinted={() => setIsPrinting(false)} />
      )}
    </div>
  );
}

function PinTable({ pins }: { pins: readonly CreatedPin[] }) {
  const t = useText();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that keys can scroll it
    <div className="pins-scroll" tabIndex={0} role="region" aria-label={t('testing.pins.list')}>
      <table className="plain-table pins-table">
        <thead>
          <tr>
            <th scope="col">{t('testing.pins.name')}</th>
            <th scope="col">{t('testing.begin.number')}</th>
            <th scope="col">{t('testing.begin.pin')}</th>
          </tr>
        </thead>
        <tbody>
          {pins.map((pin) => (
            <tr key={pin.id}>
              <td className="breaks">{userName(pin)}</td>
              <td className="breaks">{pin.employeeNumber}</td>
              <td className="pin-digits">{pin.pin}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
