import { useState } from 'react';
import Printer from 'lucide-react/icons/printer';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { useShownTime } from '#areas/testing/results/portal/use-shown-time.ts';

/** The person whose record it is, and the user who prints it. */
export interface RecordOf {
  readonly userId: string;
  readonly name: string;
  readonly employeeNumber: string | null;
  readonly organizationName: string;
  readonly printedBy: string;
}

export function PrintButton() {
  const t = useText();
  return (
    <Button icon={Printer} onPress={() => window.print()}>
      {t('testing.detail.print')}
    </Button>
  );
}

/** Shown only on paper: whose test this is. */
export function RecordHeading({ of }: { of: RecordOf }) {
  const t = useText();
  const { moment } = useShownTime();
  const [now] = useState(() => new Date().toISOString());
  const number = of.employeeNumber ? t('testing.detail.numberOf', { number: of.employeeNumber }) : null;
  return (
    <div className="print-only">
      <p className="record-title">{t('testing.detail.record')}</p>
      <p>{[of.name, number, of.organizationName].filter(Boolean).join(' · ')}</p>
      <p>{t('testing.detail.printedBy', { who: of.printedBy, at: moment(now) })}</p>
    </div>
  );
}

/** Shown only on paper: lines for signatures. */
export function SignatureLines() {
  const t = useText();
  const lines = [t('testing.detail.sign.person'), t('testing.detail.sign.supervisor'), t('testing.detail.sign.date')];
  return (
    <div className="signature-lines print-only">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
